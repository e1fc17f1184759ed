import { fstatSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Where pino keeps the level of the line that it writes next, if asked to by `pino.metadata`. */
interface LevelledStream extends DestinationStream {
  lastLevel: number
}

/** Each from that level on; numbers of syslog, in which 0 is the worst. */
const priorities = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
] as const
const debug = 7

/**
 * Whether this file descriptor leads into the journal of systemd, which says in JOURNAL_STREAM which device
 * and number it has; '' for none. What inherits the variable may write elsewhere.
 */
export function leadsToJournal(descriptor: number, journal: string): boolean {
  if (journal === '') return false
  const { dev, ino } = fstatSync(descriptor)
  return journal === `${dev}:${ino}`
}

/** Has the journal know how bad a line is, so that "journalctl -p err" finds it: by a number ahead of it. */
export function withPriorities(destination: DestinationStream): DestinationStream {
  const stream: LevelledStream = {
    lastLevel: 0,
    write(line) {
      const [, priority] = priorities.find(([level]) => stream.lastLevel >= level) ?? [0, debug]
      destination.write(`<${priority}>${line}`)
    },
  }
  return Object.assign(stream, { [Symbol.for('pino.metadata')]: true })
}
