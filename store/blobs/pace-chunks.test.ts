import { expect, test } from 'vitest'
import { paceChunk } from './pace-chunks.ts'

const kibibyte = 1024

/** Has these chunks wait, and says which of them went on in each turn of the event loop. */
async function turnsOf(chunks: number[]) {
  const turns: number[][] = [[]]
  // Asked for ahead of the first chunk, the end of each turn is told before the next one begins.
  const counted = countTurns(turns, chunks.length)
  await Promise.all(
    chunks.map(async (bytes, place) => {
      await paceChunk(bytes)
      turns.at(-1)?.push(place)
    }),
  )
  await counted
  return turns.filter((places) => places.length > 0)
}

async function countTurns(turns: number[][], most: number) {
  for (let turn = 0; turn < most; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    turns.push([])
  }
}

test('two chunks of eight uploads go on in each turn, in the order they came', async () => {
  const chunks = Array.from({ length: 8 }, () => 64 * kibibyte)
  expect(await turnsOf(chunks)).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ])
})

test('small chunks share a turn until 128 KiB have gone on', async () => {
  const chunks = [32, 32, 32, 32, 1, 127, 64].map((size) => size * kibibyte)
  expect(await turnsOf(chunks)).toEqual([[0, 1, 2, 3], [4, 5], [6]])
})

test('a chunk that is larger than what is left of a turn still goes on in it', async () => {
  const chunks = [1, 200, 1].map((size) => size * kibibyte)
  expect(await turnsOf(chunks)).toEqual([[0, 1], [2]])
})
