import { describe, expect, test } from 'vitest'
import { emptyFile } from '#contract/messages/uploads.ts'
import { trayMessages } from '#contract/messages/upload-tray.ts'
import { createUploadRunner } from './upload-runner.ts'
import type { UploadRules } from './upload-sender.ts'

type Answer = Awaited<ReturnType<UploadRules['send']>>
type Transfer = Parameters<UploadRules['send']>[1]

const broken: Answer = { ok: false, status: 0, message: 'The line broke.' }
const pdfs = { accept: 'application/pdf,.pdf', wrongType: 'It must be a PDF.' }

/** A runner on a line that a test holds in its hand. */
function aRunner(over: Partial<UploadRules> = {}) {
  const sent: { name: string; transfer: Transfer; answer: (answer: Answer) => void }[] = []
  const forgotten: string[] = []
  const runner = createUploadRunner({
    send: (file, transfer) =>
      new Promise((answer) => void sent.push({ name: file.name, transfer, answer })),
    forget: (id) => forgotten.push(id),
    maxBytes: 1000,
    ...over,
  })
  return {
    ...runner,
    sent,
    forgotten,
    add: (...names: string[]) => runner.add({ files: names.map(pdf), folders: [] }),
    states: () => runner.now().files.map(({ state }) => state.is),
    async answer(place: number, answer?: Answer) {
      const line = sent[place]
      line?.answer(answer ?? arrived(line.name))
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

function pdf(name: string) {
  return new File(['%PDF-1.7'], name, { type: 'application/pdf' })
}

function arrived(name: string, type = 'application/pdf'): Answer {
  return { ok: true, change: '', body: { message: '', upload: { _id: name, name, type, size: 8 } } }
}

describe('files are sent', () => {
  test('three at a time, the next as soon as one has come to an end', async () => {
    const runner = aRunner()
    runner.add('a', 'b', 'c', 'd', 'e')
    expect(runner.sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    await runner.answer(1)
    await runner.answer(0, broken)
    expect(runner.sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(runner.states()).toEqual(['failed', 'done', 'sending', 'sending', 'sending'])
  })

  test('and watched: each step of progress is told', () => {
    const runner = aRunner()
    const told: number[] = []
    runner.watch(() => {
      const state = runner.now().files[0]?.state
      if (state?.is === 'sending') told.push(state.meter.loaded)
    })
    runner.add('a')
    for (const loaded of [3, 8]) runner.sent[0]?.transfer.onProgress?.({ loaded, total: 8 })
    expect(told).toEqual([0, 3, 8])
  })

  test('again after a failure, when asked to', async () => {
    const runner = aRunner()
    runner.add('a')
    await runner.answer(0, broken)
    expect(runner.now().files[0]?.state).toMatchObject({ reason: 'The line broke.' })
    runner.retry(1)
    await runner.answer(1)
    expect(runner.states()).toEqual(['done'])
  })
})

describe('a file that is called off', () => {
  test('stops, and makes room for the next', () => {
    const runner = aRunner()
    runner.add('a', 'b', 'c', 'd')
    runner.cancel(1)
    expect(runner.sent[0]?.transfer.signal?.aborted).toBe(true)
    expect(runner.states()).toEqual(['cancelled', 'sending', 'sending', 'sending'])
  })

  test('is never sent when it still waited', async () => {
    const runner = aRunner()
    runner.add('a', 'b', 'c', 'd')
    runner.cancel(4)
    await runner.answer(0)
    expect(runner.sent).toHaveLength(3)
  })

  test('is taken back when it had arrived all the same, even once it is on its way anew', async () => {
    const runner = aRunner()
    runner.add('a')
    runner.cancel(1)
    runner.retry(1)
    await runner.answer(0)
    expect([runner.forgotten, runner.states()]).toEqual([['a'], ['sending']])
  })
})

describe('a file that is removed', () => {
  test('is taken back where it has arrived', async () => {
    const runner = aRunner()
    runner.add('a', 'b')
    await runner.answer(0)
    runner.remove(1)
    runner.remove(2)
    expect([runner.forgotten, runner.states()]).toEqual([['a'], []])
    expect(runner.sent[1]?.transfer.signal?.aborted).toBe(true)
  })

  test('with its form is taken back, with a form that was sent it is not', async () => {
    for (const [end, forgotten] of [
      ['discard', ['a']],
      ['clear', []],
    ] as const) {
      const runner = aRunner()
      runner.add('a')
      await runner.answer(0)
      runner[end]()
      expect([runner.forgotten, runner.states()]).toEqual([forgotten, []])
    }
  })
})

describe('before a byte is sent', () => {
  test.each([
    ['a folder', { files: [], folders: ['Photos'] }, trayMessages.folder],
    ['an empty file', { files: [new File([], 'a.pdf')], folders: [] }, emptyFile],
    ['another type', { files: [new File(['x'], 'a.txt')], folders: [] }, pdfs.wrongType],
    [
      'a file past the limit',
      { files: [new File(['x'.repeat(1001)], 'a.pdf')], folders: [] },
      'This file is larger than the limit of 1 kB.',
    ],
  ])('%s is refused with its reason', (_what, caught, reason) => {
    const runner = createUploadRunner({ ...pdfs, send: never, forget: never, maxBytes: 1000 })
    runner.add(caught)
    expect(runner.now().files.map(({ state }) => state)).toEqual([{ is: 'refused', reason }])
  })

  test('any type may go where none is named', () => {
    const runner = aRunner()
    runner.add('a', 'b.bin')
    expect(runner.states()).toEqual(['sending', 'sending'])
  })
})

test('a file whose bytes show another type than its name is taken back and refused', async () => {
  const runner = aRunner(pdfs)
  runner.add('a.pdf')
  await runner.answer(0, arrived('a.pdf', 'application/octet-stream'))
  expect(runner.now().files[0]?.state).toEqual({ is: 'refused', reason: pdfs.wrongType })
  expect(runner.forgotten).toEqual(['a.pdf'])
})

describe('where there is room for one', () => {
  test('the next takes its place', async () => {
    const runner = aRunner({ multiple: false })
    runner.add('a')
    await runner.answer(0)
    runner.add('b')
    expect([runner.forgotten, runner.states()]).toEqual([['a'], ['sending']])
    expect(runner.sent[1]?.name).toBe('b')
  })

  test('of several the first is sent and the others say why not', () => {
    const runner = aRunner({ multiple: false })
    runner.add('a', 'b')
    const reason = trayMessages.onlyOne
    expect(runner.now().files[1]?.state).toEqual({ is: 'refused', reason })
    expect(runner.sent).toHaveLength(1)
  })
})

describe('a form that is sent early', () => {
  test('waits for what is on its way, and has what arrived', async () => {
    const runner = aRunner()
    runner.add('a', 'b')
    const seen: string[][] = []
    void runner.settled().then((files) => seen.push(files.map(({ _id }) => _id)))
    await runner.answer(1)
    expect(seen).toEqual([])
    await runner.answer(0, broken)
    expect(seen).toEqual([['b']])
    runner.retry(1)
    await runner.answer(2)
    expect(seen).toHaveLength(1)
  })

  test('waits for nothing where nothing is on its way', async () => {
    expect(await aRunner().settled()).toEqual([])
  })
})

test('a page that is left stops what is on its way', () => {
  const runner = aRunner()
  runner.add('a', 'b')
  runner.stopAll()
  expect(runner.sent.map(({ transfer }) => transfer.signal?.aborted)).toEqual([true, true])
})

function never(): never {
  throw new Error('Nothing was to be sent.')
}
