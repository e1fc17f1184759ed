import type { Client } from 'pg'
import { moveSiteVersion } from '#store/site-version.ts'
import { families, givenNames } from './names.ts'
import { withDatabase, type Site } from './site.ts'

/** Each has a name, a register number such as 24CS012345 and a summary of ordinary length. */
const insertCrowd = `
  insert into students (id, register_number, name, year, summary, email, linkedin, github)
  select 'crowd-' || n,
    (21 + n % 4) || (array['CS', 'IT', 'EC', 'EE', 'ME'])[1 + n % 5] || lpad(n::text, 6, '0'),
    ($2::text[])[1 + n % 47] || ' ' || chr(65 + n % 23) || ' ' || ($3::text[])[1 + n / 7 % 43],
    1 + n / 3 % 4,
    repeat('Works on small networks and likes to teach what was learnt. ', 1 + n % 5),
    'student' || n || '@students.example',
    'https://www.linkedin.example/in/student' || n,
    'https://github.example/student' || n
  from generate_series(1, $1::int) n`

/** Puts this many students beside the sample, straight into the database. */
export function addCrowd(site: Site, count: number): Promise<void> {
  return withDatabase(site, (client) => fill(client, count))
}

async function fill(client: Client, count: number) {
  await client.query(insertCrowd, [count, givenNames, families])
  // What a database in use has long had: statistics, and a search index without a backlog.
  await client.query('vacuum analyze students')
  await client.query(moveSiteVersion)
}
