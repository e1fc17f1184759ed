import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { DeviceLine } from '#contract/session.ts'
import * as sessionMessages from '#contract/messages/sessions.ts'
import { accounts, sessions } from '#store/account-schema.ts'
import type { Db, Reader } from '#store/database.ts'
import { deviceInWords } from '#contract/messages/sessions.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { endSessions } from './end-sessions.ts'
import { isLive, notedFor } from './live-sessions.ts'

/** Where a member is signed in: this device first, then those in use most lately. */
export async function listDevices(db: Reader, who: Member): Promise<DeviceLine[]> {
  const isThis = sql<boolean>`${sessions.id} = ${who.sessionId}`
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      network: sessions.network,
      since: sessions.createdAt,
      seen: sessions.lastSeenAt,
      isThis,
      secondFactor: sessions.secondFactor,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, who.accountId), isLive()))
    .orderBy(desc(isThis), desc(sessions.lastSeenAt))
  return rows.map(({ userAgent, since, seen, ...row }) => ({
    ...row,
    name: deviceName(userAgent),
    since: since.toISOString(),
    seen: seen.toISOString(),
  }))
}

/** Signs out one of a member's own devices; throws not-found for any other. */
export async function signOutDevice(db: Db, who: Member, id: string): Promise<void> {
  const own = and(eq(sessions.accountId, who.accountId), eq(sessions.id, id))
  if ((await endSessions(db, own)) === 0) {
    throw new Problem('not-found', sessionMessages.unknown)
  }
}

/** Signs out every device but this one, and returns how many they were. */
export function signOutOthers(db: Db, who: Member): Promise<number> {
  const others = and(eq(sessions.accountId, who.accountId), ne(sessions.id, who.sessionId))
  return endSessions(db, others)
}

/** Notes that a member is there, unless that was noted a moment ago. */
export async function noteSeen(db: Db, who: Member, lastNoted: Date): Promise<void> {
  const now = new Date()
  const since = new Date(now.getTime() - notedFor)
  if (lastNoted > since) return
  const noted = await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, who.sessionId), lt(sessions.lastSeenAt, since)))
    .returning({ id: sessions.id })
  if (noted.length === 0) return
  await db.update(accounts).set({ lastSeenAt: now }).where(eq(accounts.id, who.accountId))
}

type Names = readonly (readonly [RegExp, string])[]

/** Most browsers claim to be others as well, so the one that says more comes first. */
const browsers: Names = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser and what it runs on, as people call them: 'Chrome on Android'. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return deviceInWords(browser, system)
  return browser ?? system ?? sessionMessages.unknownDevice
}

function nameIn(names: Names, userAgent: string) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
