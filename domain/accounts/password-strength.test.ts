import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { askWorker } from '../workers/ask-worker.ts'
import { openEstimator, type Weakness } from './password-strength.ts'

const weak = { password: 'password1234', ownWords: [] }
const program = new URL('../../test/answering-program.ts', import.meta.url)

/** A thread answers what the tests say instead of what it is asked. */
function estimatorThat(does: 'trouble' | 'silence', limit = 20_000) {
  const onTrouble = vi.fn<(error: unknown) => void>()
  const thread = askWorker<string, Weakness | null>(program, limit)
  return { onTrouble, findWeakness: openEstimator({ onTrouble, ask: () => thread(does) }) }
}

test('what cannot be estimated is refused to nobody, and told of', async () => {
  const { findWeakness, onTrouble } = estimatorThat('trouble')
  expect(await findWeakness('network', weak)).toBeNull()
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith(new Error('No answer to this.'))
})

test('neither is what takes too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { findWeakness, onTrouble } = estimatorThat('silence', 10_000)
  const found = findWeakness('network', weak)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await found).toBeNull()
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith(new Error('A program took too long.'))
})

test('passwords are estimated one after the other, and each has the whole time', async () => {
  const waiting: PromiseWithResolvers<null>[] = []
  const ask = () => {
    const answer = Promise.withResolvers<null>()
    waiting.push(answer)
    return answer.promise
  }
  const findWeakness = openEstimator({ onTrouble: () => {}, ask })
  const [first, second] = [findWeakness('one', weak), findWeakness('another', weak)]
  await eventually(() => expect(waiting).toHaveLength(1))
  waiting[0]?.resolve(null)
  await first
  await eventually(() => expect(waiting).toHaveLength(2))
  waiting[1]?.resolve(null)
  expect(await second).toBeNull()
})
