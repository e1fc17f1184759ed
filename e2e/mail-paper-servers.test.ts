import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import { enqueue } from '#store/jobs.ts'
import { testDatabase } from '#test/database.ts'
import { aResearchPaper } from '#test/factories.ts'
import { letTimePass } from '#test/jobs.ts'
import { mailServer } from '#test/mail-server.ts'
import { startSite } from '#test/started-site.ts'
import { giveToSite } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const { db, connection } = await testDatabase()
const { host = '', port, user, password, database } = connection
const folder = await temporaryFolder()
afterAll(folder.remove)
const smtp = await mailServer()
const environment = {
  DATABASE_URL: `postgres://${user}:${String(password)}@localhost:${port}/${database}?${new URLSearchParams({ host })}`,
  DATA_DIR: folder.path,
  SMTP_URL: smtp.url,
  SAMPLE_CONTENT: 'off',
}
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

test('of two servers one dies and another comes, and every paper goes out a day later, once', async () => {
  const staying = await startSite(environment)
  stops.push(staying.stop)
  const dying = await startSite(environment)
  stops.push(dying.kill)
  const titles = ['On Locks', 'On Keys', 'On Doors', 'On Hinges']
  for (const [place, title] of titles.entries()) {
    await ask(place % 2 ? dying.address : staying.address, title)
  }
  await expect.poll(() => smtp.deliveries.length).toBe(titles.length)
  await dying.kill()
  const coming = await startSite(environment)
  stops.push(coming.stop)

  await letTimePass(db, 24 * 60, 'mails')
  await wake()
  await expect.poll(() => subjectsOfPapers().length).toBe(titles.length)
  // The note of one more comes after all that was under way.
  await wake()
  await ask(coming.address, 'On Latches')
  await expect.poll(() => smtp.deliveries.length).toBeGreaterThan(2 * titles.length)
  const expected = titles.map((title) => `Research paper: ${title}`)
  expect(new Set(subjectsOfPapers())).toEqual(new Set(expected))
  expect(subjectsOfPapers()).toHaveLength(titles.length)
})

async function ask(address: string, title: string) {
  const blobs = await openBlobs(join(folder.path, 'files'))
  const stored = await blobs.put(Readable.from([Buffer.from(`%PDF-1.7 ${title}`)]), {
    maxBytes: 100,
  })
  giveToSite(join(folder.path, 'files'))
  const file = { ...stored, name: 'sent.pdf', type: 'application/pdf' }
  const _id = await aResearchPaper(db, { title, file })
  const reply = await fetch(address + calls.mailPaper, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.org', _id }),
  })
  expect(reply.status).toBe(200)
}

/** Every server looks at once for what is due. */
async function wake() {
  await db.transaction((tx) => enqueue(tx, 'mails', []))
}

function subjectsOfPapers() {
  const papers = smtp.deliveries.filter(({ mail }) => mail.attachments.length > 0)
  return papers.map(({ mail }) => mail.subject)
}
