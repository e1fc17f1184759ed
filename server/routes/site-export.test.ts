import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fromBufferPromise } from 'yauzl'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { busy } from '#contract/messages/site-export.ts'
import { calls, pages } from '#contract/paths.ts'
import { eventually } from '#test/eventually.ts'
import { login, prove, testApp } from '#test/app.ts'
import { aLink, anAdmin, anEditor, aStudentAccount, aTeacher } from '#test/factories.ts'
import { forgetProofs } from '#test/forget-proofs.ts'

const { app, db, services } = await testApp()
const admin = await anAdmin(db)
beforeAll(async () => {
  await aLink(db, { name: 'Rules for Locks' })
})

const send = (headers = {}, payload: object = {}) =>
  app.inject({ method: 'POST', url: calls.siteExport, headers, payload })

const left = () => readdir(join(services.config.DATA_DIR, 'exports'))

test('a guest is asked to log in, and nobody but an administrator is let in', async () => {
  expect((await send()).statusCode).toBe(401)
  for (const member of [
    await aTeacher(db),
    await aStudentAccount(db),
    await anEditor(db, ['event']),
  ]) {
    expect((await send(await login(app, member))).statusCode).toBe(403)
  }
})

test('a session that was left open has to prove who is there, as a page without scripts as well', async () => {
  const headers = await login(app, admin)
  await forgetProofs(db)
  const refused = await send(headers)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ wantsProof: true })
  const form = await app.inject({
    method: 'POST',
    url: calls.siteExport,
    headers: {
      ...headers,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ back: pages.setUp }).toString(),
  })
  expect(form.statusCode).toBe(303)
  expect(form.headers.location).toContain('code=proof')
  await prove(app, headers, admin)
  expect((await send(headers)).statusCode).toBe(200)
})

test('an administrator gets all of it as one archive, and nothing stays behind', async () => {
  const { headers, rawPayload } = await sendWhenFree(await login(app, admin))
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="department-[\d-]+\.zip"$/),
  })
  const archive = await fromBufferPromise(rawPayload)
  const found = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.replace(/^[^/]+\//, '')
    // A program that unpacks it would ask which of two is meant.
    expect(found.has(name)).toBe(false)
    found.set(name, await text(await archive.openReadStreamPromise(entry)))
  }
  expect(found.get('records/link.json')).toContain('Rules for Locks')
  expect(found.get('index.html')).toContain('browse/link.html')
  expect(found.has('manifest.json')).toBe(true)
  await expect.poll(left).toEqual([])
})

test('one at a time: whoever comes meanwhile is told to wait, and can come later', async () => {
  const headers = await login(app, admin)
  // While the one before is clearing up, both are told to wait.
  await expect.poll(() => askTwice(headers)).toEqual([200, 409])
  await sendWhenFree(headers)
})

/** The one before may still be clearing up. */
function sendWhenFree(headers: object) {
  return eventually(async () => {
    const answer = await send(headers)
    expect(answer.statusCode).toBe(200)
    return answer
  })
}

/** What two who come at once are answered, in the order of the numbers. */
async function askTwice(headers: object) {
  const both = await db.transaction(async (tx) => {
    // Whichever of them comes first waits here, so that the other one is answered before it.
    await tx.execute(sql`lock table links`)
    const asked = [send(headers), send(headers)]
    const refused = await Promise.race(asked)
    expect(refused.json()).toEqual({ message: busy })
    return asked
  })
  const answers = await Promise.all(both)
  return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
}
