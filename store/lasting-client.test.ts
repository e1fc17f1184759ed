import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { LastingClient } from './lasting-client.ts'

const { db, connection } = await testDatabase()

test('a connection that was cut off says so also to who asks afterwards', async () => {
  const client = new LastingClient(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const cutOff = new Promise<void>((resolve) => {
    client.once('end', resolve)
  })
  await db.execute(sql`select pg_terminate_backend(${rows[0].pid})`)
  await cutOff
  await expect(client.ended).resolves.toBeUndefined()
})
