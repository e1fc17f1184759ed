import { sql } from 'drizzle-orm'
import { department } from '#content/department.ts'
import type { Db } from '#store/database.ts'
import { moveSiteVersion } from '#store/site-version.ts'

/**
 * Pages that say what is coming up are good for a day only. At the department's midnight the site
 * version moves on, as after a write, and every process makes its pages anew.
 */
export const turnDay = {
  timeZone: department.timeZone,
  run: async (db: Db) => void (await db.execute(sql.raw(moveSiteVersion))),
}
