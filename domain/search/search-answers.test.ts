import { beforeAll, describe, expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import type { SearchHit } from '#contract/search.ts'
import { searchQuestions, type SearchedFor } from '#test/data/search-questions.ts'
import { testDatabase } from '#test/database.ts'
import { sampleSite } from '#test/sample.ts'
import { searchFor, written } from '#test/search.ts'
import { openDecoding } from '../files/decoding.ts'
import { openTextWorker } from '../texts/text-worker.ts'
import { gatherWords } from './gather-words.ts'

const { db } = await testDatabase({ domains: false })
const { blobs, fill } = await sampleSite(db)

/** Of a hundred questions so many find at the first place what whoever asked them expects. */
const goal = 95
const minutes = 60_000

beforeAll(async () => {
  await fill()
  const decoding = openDecoding()
  const worker = openTextWorker({
    db,
    blobs,
    decoding,
    onFault: (error) => expect.fail(String(error)),
  })
  await worker.runDue()
  await worker.close()
  decoding.close()
  await gatherWords(db, 5 * minutes)
}, 5 * minutes)

describe('the sample department', () => {
  test(
    'answers what people type at the first place',
    async () => {
      const answers: { asked: SearchedFor; first: SearchHit | undefined }[] = []
      // One by one: all at once would wait for connections longer than anybody is made to.
      for (const asked of searchQuestions) {
        answers.push({ asked, first: firstOf(await searchFor(db, asked.q)) })
      }
      const missed = answers.filter(({ asked, first }) => !isExpected(asked, first))
      const share = (100 * (answers.length - missed.length)) / answers.length
      const list = missed.map(
        ({ asked, first }) =>
          `${asked.q}: ${first ? `${written(first.title)} · ${first.path}` : 'nothing'}`,
      )
      expect(share, `Missed:\n${list.join('\n')}`).toBeGreaterThanOrEqual(goal)
    },
    2 * minutes,
  )

  test.each([
    'an election the loser can check',
    'a doorbell under stress',
    'paper slips and a whistle',
    'solder your own weather station',
  ])('keeps what it has found while “%s” is typed on', async (title) => {
    const without: string[] = []
    // From so many letters on it is found.
    for (let length = 8; length <= title.length; length += 1) {
      const q = title.slice(0, length)
      const { groups } = await searchFor(db, q)
      const titles = groups.flatMap(({ hits }) => hits).map((hit) => written(hit.title))
      if (!titles.some((found) => found.toLowerCase().startsWith(title))) without.push(q)
    }
    expect(without).toEqual([])
  })

  test.each([
    ['time tabel', pages.timeTable],
    ['ragging', undefined],
  ])('takes “%s” for nothing that begins otherwise', async (q, path) => {
    expect(firstOf(await searchFor(db, q))?.path).toBe(path)
  })
})

function firstOf({ groups }: Awaited<ReturnType<typeof searchFor>>) {
  return groups[0]?.hits[0]
}

/** The address itself, or one within it. */
function isExpected({ at, title }: SearchedFor, hit: SearchHit | undefined) {
  if (at === null || hit === undefined) return at === null && hit === undefined
  const isThere = hit.path === at || /^[/?#]/.test(hit.path.slice(at.length))
  return hit.path.startsWith(at) && isThere && (title === undefined || title === written(hit.title))
}
