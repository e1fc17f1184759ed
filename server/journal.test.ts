import { fstatSync, openSync, closeSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { leadsToJournal, withPriorities } from './journal.ts'
import { createLogger } from './logger.ts'

test('lines carry the priority that the journal of systemd knows', () => {
  const lines: string[] = []
  const destination = withPriorities({ write: (line) => void lines.push(line) })
  const log = createLogger('trace', { destination })
  log.trace('a')
  log.debug('b')
  log.info('c')
  log.warn('d')
  log.error('e')
  log.fatal('f')
  expect(lines.map((line) => line.slice(0, 4))).toEqual([
    '<7>{',
    '<7>{',
    '<6>{',
    '<4>{',
    '<3>{',
    '<2>{',
  ])
  expect(JSON.parse(lines[0]?.slice(3) ?? '')).toMatchObject({ level: 10, msg: 'a' })
})

test('a stream is the journal only where it is the one that systemd has named', () => {
  const descriptor = openSync('/dev/null', 'w')
  onTestFinished(() => closeSync(descriptor))
  const { dev, ino } = fstatSync(descriptor)
  expect(leadsToJournal(descriptor, `${dev}:${ino}`)).toBe(true)
  expect(leadsToJournal(descriptor, `${dev}:${ino + 1}`)).toBe(false)
  expect(leadsToJournal(descriptor, '')).toBe(false)
})
