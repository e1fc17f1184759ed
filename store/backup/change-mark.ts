import { sql } from 'drizzle-orm'
import type { Reader } from '../database.ts'

/** Tables in which the site notes its own work. They are backed up; a change of theirs alone is none. */
export const ownTables = ['jobs', 'target_backup']

/**
 * Stands for all that was written into the database so far: while it is the same, nothing was, but for
 * writes of the last ten seconds, which PostgreSQL may not have counted yet. It costs no reading of the
 * records. Null where the server does not count.
 */
export async function readChangeMark(db: Reader): Promise<string | null> {
  const { rows } = await db.execute<{ mark: string | null }>(sql`
    select case when current_setting('track_counts')::boolean then md5(
      pg_postmaster_start_time()::text || string_agg(
        concat_ws(' ', relname, n_tup_ins, n_tup_upd, n_tup_del), ',' order by relname))
    end as mark
    from pg_stat_user_tables
    where schemaname = 'public' and relname <> all(${sql.param(ownTables)}::text[])`)
  return rows[0]?.mark ?? null
}
