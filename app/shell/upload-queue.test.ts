import { describe, expect, test } from 'vitest'
import { startMeter } from './upload-meter.ts'
import {
  arrivedFiles,
  isUnderWay,
  nextToSend,
  withFiles,
  withState,
  type UploadState,
} from './upload-queue.ts'

const waiting: UploadState = { is: 'waiting' }
const sending: UploadState = { is: 'sending', meter: startMeter(0) }
const failed: UploadState = { is: 'failed', reason: 'The line broke.', status: 0 }
const refused: UploadState = { is: 'refused', reason: 'It is empty.' }

function done(id: string): UploadState {
  return { is: 'done', sent: { _id: id, name: id, type: 'application/pdf', size: 1 } }
}

/** A queue of files in these states, whose keys count from 0. */
function queueOf(...states: UploadState[]) {
  const files = states.map((state, key) => ({ key, file: new File([], `${key}.pdf`), state }))
  return { files, news: [] }
}

describe('the next file', () => {
  test.each([
    ['the first that waits', [done('a'), failed, waiting, waiting], 2],
    ['one beside two others', [sending, sending, waiting], 2],
    ['none beside three', [sending, sending, sending, waiting], undefined],
    ['none where none waits', [done('a'), refused, failed, { is: 'cancelled' }], undefined],
  ] as [string, UploadState[], number | undefined][])('is %s', (_what, states, key) => {
    expect(nextToSend(queueOf(...states))?.key).toBe(key)
  })
})

test('a form waits as long as any file does or is on its way', () => {
  expect(isUnderWay(queueOf(done('a'), waiting))).toBe(true)
  expect(isUnderWay(queueOf(sending))).toBe(true)
  expect(isUnderWay(queueOf(done('a'), failed, refused, { is: 'cancelled' }))).toBe(false)
})

test('what has arrived stands in the order in which it was chosen', () => {
  const queue = withState(queueOf(sending, failed, done('c')), 0, done('a'))
  expect(arrivedFiles(queue).map(({ _id }) => _id)).toEqual(['a', 'c'])
})

describe('news', () => {
  test('are the files that came to an end just now', () => {
    const queue = withState(queueOf(sending, done('b')), 0, failed)
    expect(queue.news.map(({ key }) => key)).toEqual([0])
  })

  test('of files refused together are told together', () => {
    const { files } = queueOf(done('a'), refused, waiting, refused)
    const queue = withFiles(queueOf(done('a')), files)
    expect(queue.news.map(({ key }) => key)).toEqual([1, 3])
  })

  test('stay until there are others: progress and a removal are none', () => {
    const told = withState(queueOf(sending, sending), 0, done('a'))
    const moved = withState(told, 1, { is: 'sending', meter: startMeter(5) })
    expect(withFiles(moved, []).news).toBe(told.news)
  })

  test('tell of a second failure, too', () => {
    const again = withState(withState(queueOf(failed), 0, sending), 0, failed)
    expect(again.news).toHaveLength(1)
  })
})
