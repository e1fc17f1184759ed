import { afterAll, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'
import { spawnSite, stopWhenReady } from '#test/site-process.ts'
import { giveToSite } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = await temporaryFolder()
giveToSite(folder.path)
const postgres = await startReplicatedPostgres({ isSynchronous: true })
const { primary, standby } = postgres

afterAll(async () => {
  await postgres.close()
  await folder.remove()
})

/** The end of a site that was asked to stop as soon as it said that it is ready. */
async function endOfSite() {
  const variables = { PORT: String(await freePort()), DATABASE_URL: primary.url }
  return stopWhenReady(spawnSite(folder.path, variables))
}

const waiting = "select from pg_stat_activity where wait_event = 'SyncRep'"

test('a site starts and stops while no write is confirmed for want of a standby', async () => {
  expect(await endOfSite()).toEqual([0, null])
  await standby.kill()
  const write = primary.run('update site set version = version + 1')
  await expect.poll(() => primary.run(waiting)).toHaveLength(1)
  expect(await endOfSite()).toEqual([0, null])
  expect(await primary.run(waiting)).toHaveLength(1)
  await standby.start()
  await write
})
