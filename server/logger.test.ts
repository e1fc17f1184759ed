import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLogger, switchLevel } from './logger.ts'

const logger = join(import.meta.dirname, 'logger.ts')

/** What a process writes to the standard error that logs what Node says, and ends by this. */
async function linesOf(program: string) {
  const source = `
    import { createLogger, logWhatNodeSays } from ${JSON.stringify(logger)}
    logWhatNodeSays(createLogger('info'))
    ${program}`
  const given = ['--input-type=module-typescript', '--eval', source]
  return new Promise<{ code: number | string | undefined; lines: object[] }>((resolve) => {
    execFile(process.execPath, given, (error, _stdout, stderr) => {
      const lines = stderr.split('\n').filter((line) => line !== '')
      resolve({ code: error?.code ?? 0, lines: lines.map((line) => JSON.parse(line)) })
    })
  })
}

test('a warning of Node is a line of the log', async () => {
  const { code, lines } = await linesOf(`process.emitWarning('two\\nlines', 'OddWarning')
    setTimeout(() => {}, 1)`)
  expect(code).toBe(0)
  expect(lines).toMatchObject([{ level: 40, err: { type: 'OddWarning', message: 'two\nlines' } }])
})

test.each([
  ['that nobody caught', `throw new Error('two\\nlines')`],
  ['of a promise that nobody caught', `await null; void Promise.reject(new Error('two\\nlines'))`],
])('an error %s is one as well, and ends the process', async (_which, program) => {
  const { code, lines } = await linesOf(program)
  expect(code).toBe(1)
  expect(lines).toMatchObject([{ level: 60, err: { type: 'Error', message: 'two\nlines' } }])
})

describe('the level of a running log', () => {
  test.each(['info', 'warn', 'error'])(
    'of %s is raised and lowered again, and says so',
    (usual) => {
      const lines: string[] = []
      const log = createLogger(usual, { destination: { write: (line) => void lines.push(line) } })
      log.debug('not yet')
      switchLevel(log, usual)
      log.debug('now')
      log.child({}).debug('and in a request')
      switchLevel(log, usual)
      log.debug('no more')
      const said = lines.map((line) => JSON.parse(line))
      expect(said.map(({ msg, logLevel }) => logLevel ?? msg)).toEqual([
        'debug',
        'now',
        'and in a request',
        usual,
      ])
      expect(log.level).toBe(usual)
    },
  )
})
