import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { messages } from '#contract/messages.ts'
import { notYourDomain, notYoursToWrite, unknownRecord } from '#contract/messages/records.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { calls, recordPath, recordsPath } from '#contract/paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import { addRecord } from '#domain/records/edit-record.ts'
import { accounts } from '#store/account-schema.ts'
import { links } from '#store/resource-schema.ts'
import { login, testApp } from '#test/app.ts'
import { aLink, aNote, anAdmin, aStudentAccount, aTeacher, editor } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()

type Headers = Record<string, string>
const members: Record<string, Headers> = { guest: {} }
const blockchain = await aTeacher(db, { domains: ['BlockchainTechnology'] })

beforeAll(async () => {
  members.student = await login(app, await aStudentAccount(db))
  members.ofCyberSecurity = await login(app, await aTeacher(db, { domains: ['CyberSecurity'] }))
  members.ofBlockchain = await login(app, blockchain)
  members.ofNone = await login(app, await aTeacher(db, { domains: [] }))
  members.admin = await login(app, await anAdmin(db))
})

const fields = { title: 'On Keys', description: 'Read it.' }
const newLink = { name: 'Keys', url: 'https://keys.example/', description: 'Read it.' }

/** Each write to a record that somebody else added to CyberSecurity. */
const writes: [string, () => Promise<string>, (id: string, headers: Headers) => Promise<Answer>][] =
  [
    ['deleting a note', aNoteThere, (id, who) => send('DELETE', `${calls.removeNote}/${id}`, who)],
    [
      'deleting a note by our call',
      aNoteThere,
      (id, who) => send('DELETE', recordPath('note', id), who),
    ],
    [
      'deleting a link by our call',
      () => aLink(db),
      (id, who) => send('DELETE', recordPath('link', id), who),
    ],
    [
      'deleting a file of a note',
      aNoteThere,
      (id, who) => send('DELETE', `${calls.removeNote}/${id}/keys.pdf`, who),
    ],
    [
      'editing a note',
      aNoteThere,
      (id, who) => send('PUT', recordPath('note', id), who, { fields: { title: 'Other' } }),
    ],
    [
      'deleting a link',
      () => aLink(db),
      (id, who) => send('DELETE', `${calls.removeLink}/${id}`, who),
    ],
    [
      'editing a link',
      () => aLink(db),
      (id, who) => send('PUT', recordPath('link', id), who, { fields: { name: 'Other' } }),
    ],
  ]

describe.each(writes)('%s that somebody else added', (_name, add, write) => {
  test.each([
    ['guest', 401, messages.access.signedOut],
    ['student', 403, messages.access.teachersOnly],
    ['ofBlockchain', 403, notYoursToWrite],
    ['ofNone', 403, notYoursToWrite],
  ])('is refused to whoever is “%s”', async (member, status, message) => {
    const reply = await write(await add(), members[member] ?? {})
    expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
  })

  test.each(['ofCyberSecurity', 'admin'])('is for whoever is “%s”', async (member) => {
    expect((await write(await add(), members[member] ?? {})).statusCode).toBe(200)
  })

  test('is not found where there is none', async () => {
    expect((await write('gone', members.ofBlockchain ?? {})).statusCode).toBe(404)
  })
})

describe('what a teacher added', () => {
  test.each(['ofCyberSecurity', 'ofNone'])('is theirs: %s', async (member) => {
    const who = members[member] ?? {}
    const [note, link] = [await addNote(who), await addLink(who)]
    const replies = [
      await send('PUT', recordPath('note', note), who, { fields: { title: 'Mine' } }),
      await send('DELETE', `${calls.removeNote}/${note}/keys.pdf`, who),
      await send('DELETE', `${calls.removeNote}/${note}`, who),
      await send('PUT', recordPath('link', link), who, { fields: { name: 'Mine' } }),
      await send('DELETE', `${calls.removeLink}/${link}`, who),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  })

  test('stays theirs when the domain is no longer', async () => {
    const teacher = await aTeacher(db, { domains: ['CyberSecurity'] })
    const who = await login(app, teacher)
    const [own, other] = [await addLink(who), await aLink(db)]
    await db
      .update(accounts)
      .set({ domains: ['InternetOfThings'] })
      .where(eq(accounts.id, teacher.id))
    const replies = [
      await send('DELETE', `${calls.removeLink}/${other}`, who),
      await send('DELETE', `${calls.removeLink}/${own}`, who),
      await send('POST', calls.addLink, who, { newLink, domain: 'CyberSecurity' }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403])
  })

  test('is not theirs whom it was only put back by', async () => {
    const who = members.ofCyberSecurity ?? {}
    const id = await aLink(db)
    const removed = await send('DELETE', `${calls.removeLink}/${id}`, who)
    await send('POST', `${calls.changes}/${batchOf(removed)}/undo`, who, {})
    const [row] = await db.select().from(links).where(eq(links.id, id))
    expect(row).toBeDefined()
    const noLonger = await aTeacher(db, { domains: ['CyberSecurity'] })
    const theirs = await login(app, noLonger)
    const again = await send('DELETE', `${calls.removeLink}/${id}`, theirs)
    await send('POST', `${calls.changes}/${batchOf(again)}/undo`, theirs, {})
    await db.update(accounts).set({ domains: [] }).where(eq(accounts.id, noLonger.id))
    expect((await send('DELETE', `${calls.removeLink}/${id}`, theirs)).statusCode).toBe(403)
  })
})

describe('adding', () => {
  test.each<[string, DomainKey, number]>([
    ['guest', 'CyberSecurity', 401],
    ['student', 'CyberSecurity', 403],
    ['ofBlockchain', 'CyberSecurity', 403],
    ['ofBlockchain', 'BlockchainTechnology', 200],
    ['ofNone', 'CyberSecurity', 200],
    ['admin', 'CyberSecurity', 200],
  ])('as “%s” to %s answers %i', async (member, domain, status) => {
    const who = members[member] ?? {}
    const note = await sendNote(who, domain)
    const link = await send('POST', calls.addLink, who, { newLink, domain })
    const byOurs = await send('POST', recordsPath('link'), who, { fields: { ...newLink, domain } })
    const replies = [note, link, byOurs]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
  })

  test('to a domain of others is refused in words', async () => {
    const who = members.ofBlockchain ?? {}
    const domain = 'CyberSecurity'
    const replies = [
      await sendNote(who, domain),
      await send('POST', calls.addLink, who, { newLink, domain }),
      await send('POST', recordsPath('link'), who, { fields: { ...newLink, domain } }),
    ]
    const message = notYourDomain
    expect(replies.map((reply) => reply.json())).toEqual([{ message }, { message }, { message }])
  })

  test('to what is no domain is not found, and half a form is refused', async () => {
    const who = members.ofBlockchain ?? {}
    const message = resourceMessages.unknownDomain
    const replies = [
      await sendNote(who, 'Alchemy'),
      await send('POST', calls.addLink, who, { newLink, domain: 'Alchemy' }),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual([
      [404, { message }],
      [404, { message }],
    ])
    const half = { newLink: { ...newLink, name: '' }, domain: 'BlockchainTechnology' }
    expect((await send('POST', calls.addLink, who, half)).statusCode).toBe(400)
  })
})

test('what stands in no domain is added by no teacher', async () => {
  const teachers = [[], ['CyberSecurity' as const]].map(
    (domains) => ({ ...editor, role: 'Teacher', teacher: true, domains }) as const,
  )
  for (const who of teachers) {
    await expect(addRecord(db, who, 'link', { fields: newLink })).rejects.toThrow(notYourDomain)
  }
})

describe('moving to another domain', () => {
  test('is for whoever may add there', async () => {
    const id = await aLink(db, { domain: 'BlockchainTechnology' })
    const move = (domain: string, who: Headers = members.ofBlockchain ?? {}) =>
      send('PUT', recordPath('link', id), who, { fields: { domain } })
    const refused = await move('CyberSecurity')
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: notYourDomain }])
    expect((await move('Alchemy')).statusCode).toBe(400)
    const [still] = await db.select().from(links).where(eq(links.id, id))
    expect(still?.domain).toBe('BlockchainTechnology')
    await db
      .update(accounts)
      .set({ domains: ['BlockchainTechnology', 'CyberSecurity'] })
      .where(eq(accounts.id, blockchain.id))
    expect((await move('CyberSecurity')).statusCode).toBe(200)
    await db
      .update(accounts)
      .set({ domains: ['BlockchainTechnology'] })
      .where(eq(accounts.id, blockchain.id))
    expect((await move('BlockchainTechnology')).statusCode).toBe(403)
  })
})

test('nobody reads for editing what they may not edit', async () => {
  const id = await aNoteThere()
  const statuses = await Promise.all(
    ['guest', 'student', 'ofBlockchain', 'ofCyberSecurity'].map(async (member) => {
      const reply = await send('GET', recordPath('note', id), members[member] ?? {})
      return [reply.statusCode, reply.json().message]
    }),
  )
  expect(statuses).toEqual([
    [401, messages.access.signedOut],
    [403, messages.access.teachersOnly],
    [403, notYoursToWrite],
    [200, undefined],
  ])
  const gone = await send('GET', recordPath('note', 'gone'), members.ofBlockchain ?? {})
  expect(gone.json()).toEqual({ message: unknownRecord('note') })
})

type Answer = Awaited<ReturnType<typeof send>>

function send(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  headers: Headers,
  payload?: object,
) {
  return app.inject({ method, url, headers, ...(payload && { payload }) })
}

function batchOf({ headers }: Answer) {
  return String(headers[changeHeader])
}

function aNoteThere() {
  return aNote(db, {}, [{ name: 'keys.pdf' }])
}

async function sendNote(who: Headers, domain: string) {
  const file = new File(['%PDF-1.7\n%%EOF'], 'keys.pdf')
  const { headers, payload } = await multipart({ ...fields, domain, files: file })
  return app.inject({
    method: 'POST',
    url: calls.addNote,
    headers: { ...headers, ...who },
    payload,
  })
}

async function addNote(who: Headers): Promise<string> {
  return (await sendNote(who, 'CyberSecurity')).json()._id
}

async function addLink(who: Headers): Promise<string> {
  const reply = await send('POST', calls.addLink, who, { newLink, domain: 'CyberSecurity' })
  return reply.json().newLink._id
}
