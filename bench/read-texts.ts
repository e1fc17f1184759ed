import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { openPrivatePostgres } from '#store/private-postgres/open.ts'

const waiting = `select count(*)::int as count from file_texts where state = 'waiting'`

/** Waits until no file of a site waits to be read: that takes a thread's time and its memory. */
export async function untilTextsAreRead({ folder }: { folder: string }): Promise<void> {
  const postgres = await openPrivatePostgres({ dataDir: folder, say: () => {} })
  const client = new Client(postgres.connection)
  await client.connect()
  const count = async () => (await client.query<{ count: number }>(waiting)).rows[0]?.count ?? 0
  while ((await count()) > 0) await pause(200)
  await client.end()
  await postgres.close()
}
