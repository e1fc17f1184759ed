import { isDeepStrictEqual } from 'node:util'
import type { Snapshot } from './restorable.ts'

/**
 * Whether a record is still as a change left it. A snapshot of an older day holds fewer fields than
 * a record does now; those it does not know are not compared.
 */
export function isAsLogged(current: Snapshot | undefined, logged: Snapshot | null): boolean {
  if (!current || !logged) return !current && !logged
  const now = asJson(current)
  const shared = Object.entries(asJson(logged)).filter(([name]) => Object.hasOwn(now, name))
  return shared.every(([name, value]) => isDeepStrictEqual(now[name], value))
}

/** As the log gives it back: moments as text, nothing that is undefined. */
function asJson(snapshot: Snapshot): Snapshot {
  // It is written from an object, so it reads as one.
  return JSON.parse(JSON.stringify(snapshot)) as Snapshot
}
