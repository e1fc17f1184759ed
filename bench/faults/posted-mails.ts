import { type Site, withDatabase } from '../site.ts'

interface Posted {
  total: number
  /** Which part of them is due only within the next minutes; from 0 to 1. */
  later?: number
  /** Within how many minutes that is. */
  within?: number
}

/** Puts mails among those to be sent; returns when each is due, by its id. */
export function postMails(
  site: Site,
  { total, later = 0, within = 1 }: Posted,
): Promise<Map<string, number>> {
  return withDatabase(site, async (client) => {
    const { rows } = await client.query<{ id: string; due: Date }>(
      `with posted as (
        insert into mails (id, kind, account_id)
        select 'fault-' || gen_random_uuid(), 'test', (select id from accounts where role = 'Admin' limit 1)
        from generate_series(1, $1)
        returning id
      )
      insert into jobs (queue, key, due_at)
      select 'mails', id, case when random() < $2 then now() + random() * make_interval(mins => $3) else now() end
      from posted
      returning key as id, due_at as due`,
      [total, later, within],
    )
    return new Map(rows.map(({ id, due }) => [id, due.getTime()]))
  })
}
