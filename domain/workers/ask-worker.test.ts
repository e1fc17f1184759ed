import { getPriority } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askWorker } from './ask-worker.ts'

const limit = 20_000
const program = new URL('../../test/answering-program.ts', import.meta.url)

function worker() {
  return askWorker<string, number>(program, limit)
}

function holdTheClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('one thread, which is not this one, answers all questions', async () => {
  const ask = worker()
  const [first, second] = await Promise.all([ask('thread'), ask('thread')])
  expect(first).toBeGreaterThan(0)
  expect(second).toBe(first)
})

test('what fails there is refused here, and the thread goes on', async () => {
  const ask = worker()
  const thread = await ask('thread')
  await expect(ask('trouble')).rejects.toThrow('No answer to this.')
  expect(await ask('thread')).toBe(thread)
})

test('a thread that dies refuses who waits, and another one takes its place', async () => {
  const ask = worker()
  const thread = await ask('thread')
  const waiting = await Promise.allSettled([ask('end'), ask('thread')])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('thread')).not.toBe(thread)
})

test('an answer that takes too long is not waited for, and ends the thread', async () => {
  holdTheClock()
  const ask = worker()
  const thread = await ask('thread')
  const silence = ask('silence')
  vi.advanceTimersByTime(limit)
  await expect(silence).rejects.toThrow('took too long')
  expect(await ask('thread')).not.toBe(thread)
})

test('a thread that nobody has asked for half a minute ends', async () => {
  holdTheClock()
  const ask = worker()
  const thread = await ask('thread')
  vi.advanceTimersByTime(limit)
  expect(await ask('thread')).toBe(thread)
  vi.advanceTimersByTime(30_000)
  expect(await ask('thread')).not.toBe(thread)
})

test('a program that is not there is an error for whoever asks, and for nobody else', async () => {
  const ask = askWorker(new URL('absent.ts', import.meta.url), limit)
  await expect(ask('thread')).rejects.toThrow('absent.ts')
})

test.runIf(process.platform === 'linux')('its priority is lower, and ours as before', async () => {
  const before = getPriority()
  expect(await worker()('priority')).toBe(Math.min(before + 10, 19))
  expect(getPriority()).toBe(before)
})
