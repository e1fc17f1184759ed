import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { askProcess } from './ask-process.ts'

const program = new URL('../../test/answering-program.ts', import.meta.url)

function asked(limit = 60_000) {
  const ask = askProcess<string, number>(program, limit)
  onTestFinished(ask.end)
  return ask
}

test('one process, which is not this one, answers all questions', async () => {
  const ask = asked()
  const [first, second] = await Promise.all([ask('process'), ask('process')])
  expect(first).not.toBe(process.pid)
  expect(second).toBe(first)
})

test('what fails there is refused here, and the process goes on', async () => {
  const ask = asked()
  const first = await ask('process')
  await expect(ask('trouble')).rejects.toThrow('No answer to this.')
  expect(await ask('process')).toBe(first)
})

test('a process that ends refuses who waits, and another one takes its place', async () => {
  const ask = asked()
  const first = await ask('process')
  const waiting = await Promise.allSettled([ask('end'), ask('process')])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('process')).not.toBe(first)
})

test('one that hangs is killed when its time is over', async () => {
  // Longer than a process takes to begin on a busy machine.
  const ask = asked(4000)
  const first = await ask('process')
  await expect(ask('hang')).rejects.toThrow('took too long')
  expect(await ask('process')).not.toBe(first)
})

test('none is started after the end', async () => {
  const ask = asked()
  await ask('process')
  const hanging = ask('hang')
  ask.end()
  await expect(hanging).rejects.toThrow('was stopped')
  await expect(ask('process')).rejects.toThrow('after its end')
})

test('its priority is lower than ours', async () => {
  expect(await asked()('priority')).toBe(Math.min(getPriority() + 10, 19))
})

test.runIf(process.platform === 'linux')(
  'where memory runs out it is ended ahead of any other process',
  async () => {
    const pid = await asked()('process')
    const score = () => readFile(`/proc/${pid}/oom_score_adj`, 'utf8')
    await expect.poll(score).toBe('1000\n')
  },
)

test('a program that is not there is an error for whoever asks', async () => {
  const ask = askProcess(new URL('absent.ts', import.meta.url), 60_000)
  await expect(ask('process')).rejects.toThrow('ended before its answer')
})
