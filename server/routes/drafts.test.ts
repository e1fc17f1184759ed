import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type DraftStep,
  draftStepPath,
  draftSteps,
  draftsPath,
  openFormPath,
  takeDownPath,
} from '#contract/draft-paths.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/drafts.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { recordPath, recordsPath } from '#contract/paths.ts'
import { daysAfter, today } from '#domain/site/today.ts'
import { drafts } from '#store/draft-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aNotice, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const otherAdmin = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db))
const student = await login(app, await aStudentAccount(db))

type Headers = Record<string, string>

beforeEach(async () => void (await db.delete(drafts)))

describe('keeping a draft', () => {
  test.each(Object.keys(kinds))('of %s is refused to guests', async (kind) => {
    expect(await refusals({}, kind)).toEqual(Array(4).fill(401))
  })

  test.each(['notice', 'link', 'person'])('of a %s is refused to students', async (kind) => {
    expect(await refusals(student, kind)).toEqual(Array(4).fill(403))
  })

  test.each([
    ['no form', { form: '' }],
    ['a form of no end', { form: 'x'.repeat(301) }],
    ['fields that are none', { fields: 'title' }],
    ['a number in a field', { fields: { title: 7 } }],
    ['an object in a list', { fields: { files: [{}] } }],
    ['a text of no end', { fields: { title: 'x'.repeat(200_001) } }],
    ['fields of no end', { fields: manyFields() }],
    ['a version that is none', { version: -1 }],
  ])('with %s is refused', async (_what, over) => {
    expect((await keep(admin, { ...aDraft, ...over })).statusCode).toBe(400)
    expect(await db.$count(drafts)).toBe(0)
  })

  test('keeps all of a text but what no database takes', async () => {
    const fields = { title: 'Half \ud800 and \0 whole 🎓' }
    const answer = await keep(admin, { ...aDraft, fields })
    expect([answer.statusCode, answer.json().draft.fields]).toEqual([
      200,
      { title: 'Half \ufffd and  whole 🎓' },
    ])
    const named = await keep(admin, { ...aDraft, fields: { 'title \ud800': 'x', title: 'y' } })
    expect(named.statusCode).toBeLessThan(500)
  })

  test('is not possible for a record that is not there', async () => {
    expect((await keep(admin, { ...aDraft, id: 'gone' })).statusCode).toBe(404)
    const opened = { method: 'POST', url: openFormPath('notice'), headers: admin } as const
    const answer = await app.inject({ ...opened, payload: { form: 'notice/gone', id: 'gone' } })
    expect(answer.statusCode).toBe(404)
  })

  test('is answered by no history, and ends with the record that is saved', async () => {
    const answer = await keep(admin, aDraft)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers[changeHeader]).toBeUndefined()
    const fields = { ...aDraft.fields, from: today() }
    const added = await app.inject({
      method: 'POST',
      url: recordsPath('notice'),
      headers: admin,
      payload: { fields, draft: aDraft.form },
    })
    expect(added.statusCode).toBe(200)
    expect(await db.$count(drafts)).toBe(0)
    const id = added.json()['_id']
    const form = `notice/${id}`
    await keep(admin, { ...aDraft, form, id })
    await keep(otherAdmin, { ...aDraft, form, id })
    await app.inject({
      method: 'PUT',
      url: recordPath('notice', id),
      headers: admin,
      payload: { fields: { title: 'Saved' }, draft: form },
    })
    // Somebody else’s stays.
    expect(await db.$count(drafts)).toBe(1)
  })

  test('tells two editors of each other', async () => {
    const id = await aNotice(db)
    const form = `notice/${id}`
    const open = async (headers: Headers) => {
      const call = { method: 'POST', url: openFormPath('notice'), headers } as const
      return (await app.inject({ ...call, payload: { form, id } })).json()
    }
    expect((await open(admin)).others).toEqual([])
    expect((await open(otherAdmin)).others).toHaveLength(1)
    const close = { method: 'DELETE', url: openFormPath('notice'), headers: admin } as const
    await app.inject({ ...close, payload: { id } })
    expect((await open(otherAdmin)).others).toEqual([])
  })
})

describe('what is done with a draft', () => {
  test.each(draftSteps)('%s is refused to guests, students and other teachers', async (step) => {
    const id = await kept(admin)
    const payload = { at: aMoment }
    const asks = (headers: Headers) =>
      app.inject({ method: 'POST', url: draftStepPath(id, step), headers, payload })
    expect((await asks({})).statusCode).toBe(401)
    expect((await asks(student)).statusCode).toBe(403)
    expect((await asks(teacher)).statusCode).toBe(404)
    expect(await db.$count(drafts)).toBe(1)
  })

  test.each(draftSteps)('%s of one that is not there is not found', async (step) => {
    const url = draftStepPath('gone', step)
    const payload = { at: aMoment }
    const answer = await app.inject({ method: 'POST', url, headers: admin, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([404, words.unknown])
  })

  test.each([
    '',
    'tomorrow',
    '2026-02-31T09:00',
    '2026-13-01T09:00',
    '2026-12-01',
    '0000-01-01T09:00',
    '2026-12-01T24:00',
    null,
  ])('it is not scheduled for %j', async (at) => {
    const url = draftStepPath(await kept(admin), 'schedule')
    const answer = await app.inject({ method: 'POST', url, headers: admin, payload: { at } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.at).toBe(words.momentMissing)
  })

  test('it is scheduled by its owner alone, and called off by an administrator as well', async () => {
    const id = await kept(admin)
    const schedule = { method: 'POST', url: draftStepPath(id, 'schedule') } as const
    const payload = { at: aMoment }
    expect((await app.inject({ ...schedule, headers: otherAdmin, payload })).statusCode).toBe(403)
    expect((await app.inject({ ...schedule, headers: admin, payload })).statusCode).toBe(200)
    const url = draftStepPath(id, 'call-off')
    const called = await app.inject({ method: 'POST', url, headers: otherAdmin })
    expect([called.statusCode, called.json().message]).toEqual([200, words.calledOff])
  })

  test('it is published with a way back', async () => {
    const url = draftStepPath(await kept(admin), 'publish')
    const answer = await app.inject({ method: 'POST', url, headers: otherAdmin })
    expect([answer.statusCode, answer.json().message]).toEqual([200, words.published])
    expect(answer.headers[changeHeader]).toMatch(/^\w{16}$/)
    expect((await app.inject({ method: 'POST', url, headers: admin })).statusCode).toBe(404)
  })

  test('a plain form leads back to the list', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: draftStepPath(await kept(admin), 'discard'),
      headers: {
        ...admin,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'next=/Admin_page/Drafts&back=/Admin_page/Drafts',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/Admin_page/Drafts'])
    expect(await db.$count(drafts)).toBe(0)
  })

  test('a plain form schedules it, or leads to what its link shows', async () => {
    const plain = {
      ...admin,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const send = async (step: DraftStep, fields: Record<string, string>) => {
      const url = draftStepPath(await kept(admin), step)
      const payload = new URLSearchParams({ ...fields, back: '/Admin_page/Drafts' }).toString()
      return app.inject({ method: 'POST', url, headers: plain, payload })
    }
    const next = { next: '/Admin_page/Drafts' }
    const scheduled = await send('schedule', { at: aMoment, ...next })
    expect([scheduled.statusCode, scheduled.headers.location]).toEqual([303, next.next])
    const refused = await send('schedule', { at: '', ...next })
    expect(refused.headers.location).toBe('/Admin_page/Drafts?problem=400')
    const shared = await send('share', {})
    expect(shared.statusCode).toBe(303)
    expect(shared.headers.location).toMatch(/^\/preview\/[\w-]{32}$/)
  })

  test('nobody reads from the database which link leads to it', async () => {
    const url = draftStepPath(await kept(admin), 'share')
    const { address } = (await app.inject({ method: 'POST', url, headers: admin })).json()
    const secret = address.split('/').at(-1)
    // 24 random bytes.
    expect(secret).toMatch(/^[\w-]{32}$/)
    const [row] = await db.select({ all: sql<string>`to_json(${drafts})::text` }).from(drafts)
    expect(row?.all).not.toContain(secret)
  })

  test('what is nothing without its file is not shared', async () => {
    const { draft } = (await keep(admin, { ...aDraft, form: 'document/new' }, 'document')).json()
    const url = draftStepPath(draft.id, 'share')
    const answer = await app.inject({ method: 'POST', url, headers: admin })
    expect([answer.statusCode, answer.json().message]).toEqual([400, words.notShared])
  })

  test('what is seen on no page is not shared', async () => {
    const { draft } = (await keep(admin, { ...aDraft, shownOn: null })).json()
    const url = draftStepPath(draft.id, 'share')
    const answer = await app.inject({ method: 'POST', url, headers: admin })
    expect([answer.statusCode, answer.json().message]).toEqual([400, words.notShared])
  })
})

const aMoment = `${daysAfter(today(), 3)}T09:00`

const aDraft = {
  form: 'notice/new',
  id: null as string | null,
  fields: { title: 'The lift works', audience: 'everyone', placement: 'listed', from: today() },
  shownOn: '' as string | null,
  editedOn: '/Notices',
}

/** What the calls of a kind answer. */
async function refusals(headers: Headers, kind: string) {
  const calls = [
    await keep(headers, aDraft, kind),
    await app.inject({ method: 'POST', url: openFormPath(kind), headers, payload: aDraft }),
    await app.inject({ method: 'DELETE', url: openFormPath(kind), headers, payload: { id: 'x' } }),
    await app.inject({ method: 'POST', url: takeDownPath(kind), headers, payload: {} }),
  ]
  return calls.map(({ statusCode }) => statusCode)
}

function keep(headers: Headers, payload: object, kind = 'notice') {
  return app.inject({ method: 'PUT', url: draftsPath(kind), headers, payload })
}

async function kept(headers: Headers): Promise<string> {
  return (await keep(headers, aDraft)).json().draft.id
}

function manyFields() {
  return Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`f${place}`, 'x']))
}
