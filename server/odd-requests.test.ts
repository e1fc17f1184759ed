import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { findAccount } from '#domain/accounts/find-account.ts'
import { openSession } from '#domain/accounts/sessions.ts'
import { testApp } from '#test/app.ts'
import {
  aDocument,
  aJournal,
  aLink,
  anAdmin,
  anEvent,
  aNote,
  aPaper,
  aPatent,
  aResearchPaper,
  aStudentAccount,
  aTeacher,
  aVideo,
} from '#test/factories.ts'
import { sendOddRequests, type FuzzedRoute } from '#test/odd-requests.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** Another one sends other requests; a failure names the request, to be sent again by itself. */
const seed = 'twenty thousand'
const count = 20_000
/** On a machine with much else to do, in milliseconds. */
const longest = 600_000

const client = await temporaryFolder()
afterAll(client.remove)
await mkdir(join(client.path, 'assets'))
await writeFile(join(client.path, 'assets', 'a.js'), 'go()')

const routes: FuzzedRoute[] = []
subscribe('fastify.initialization', collect)
const { app, db, services } = await testApp({
  pages: {
    handle: async (request) => new Response(new URL(request.url).pathname),
    enhanceScript: '/assets/enhance.js',
    styles: new Map(),
    clientFolder: client.path,
    isDevelopment: false,
  },
})
unsubscribe('fastify.initialization', collect)

/** Every route that is registered from now on, once for each of its methods. */
function collect(message: unknown) {
  // What Fastify publishes on this channel.
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, schema }) => {
    const own = [method].flat().filter((one) => one !== 'HEAD')
    for (const one of own)
      routes.push({ method: one, url, query: schema?.querystring, body: schema?.body })
  })
}

const people = {
  student: () => aStudentAccount(db),
  teacher: () => aTeacher(db),
  admin: () => anAdmin(db),
}
const members = {
  student: await people.student(),
  teacher: await people.teacher(),
  admin: await people.admin(),
}

/** A session for each role, of a new member where requests have taken one away. */
async function tokens() {
  const opened = await Promise.all(
    (Object.keys(people) as (keyof typeof people)[]).map(async (role) => {
      const account =
        (await findAccount(db, members[role].reg)) ??
        (await findAccount(db, (await people[role]()).reg))
      if (!account) throw new Error('The account was not added.')
      const device = { userAgent: 'A browser', network: '203.0.113.0/24' }
      const session = { account, device, secondFactor: true }
      return (await openSession(db, services.signIn.key, session)).token
    }),
  )
  return ['', ...opened]
}

async function knownNames() {
  const note = await aNote(db)
  const added = await Promise.all([
    aLink(db),
    aVideo(db),
    aResearchPaper(db),
    aJournal(db),
    aPaper(db),
    aPatent(db),
    anEvent(db),
  ])
  await aDocument(db, documentTitles.calendar)
  const ids = [note, ...added]
  const titles = Object.values(documentTitles)
  return [...ids, ...titles, members.student.student.registerNumber, 'InternetOfThings', '2024']
}

test(
  'odd requests to every route are answered, and take no memory with them',
  async () => {
    const known = await knownNames()
    const { failed, memory, statuses } = await sendOddRequests({
      app,
      routes,
      seed,
      count,
      known,
      tokens,
    })
    expect(failed, `seed “${seed}”`).toEqual([])
    expect(Object.fromEntries(statuses)).toMatchObject({
      200: expect.any(Number),
      400: expect.any(Number),
    })
    // From its second quarter on nothing is warmed up any more, and what is left over stays.
    const [, early = 0, , late = 0] = quarters(memory)
    expect(late - early).toBeLessThan(16 * 2 ** 20)
  },
  longest,
)

/** The least that was held in each quarter: what is more was waiting to be freed. */
function quarters(memory: number[]) {
  const size = memory.length / 4
  return [0, 1, 2, 3].map((nth) => Math.min(...memory.slice(nth * size, (nth + 1) * size)))
}
