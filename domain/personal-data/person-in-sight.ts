import type { Reader } from '#store/database.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { dayInWords } from '../site/today.ts'
import { findSubject, type Meant } from './find-subject.ts'

/**
 * Whom a page is about, and until when backups hold them that the site makes by itself: the newest of a
 * month goes once twelve later months have one. Administrators only; throws not-found.
 */
export async function personInSight(db: Reader, who: Who, meant: Meant, now = new Date()) {
  requireAdmin(who)
  const { name } = await findSubject(db, meant)
  const last = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 2))
  return { name, backupsUntil: dayInWords(last.toISOString().slice(0, 10)) }
}
