import { beforeEach, expect, test } from 'vitest'
import * as documentMessages from '#contract/messages/documents.ts'
import * as words from '#contract/messages/event-categories.ts'
import { eventMessages } from '#contract/messages/events.ts'
import {
  eventPath,
  eventsOfCategory,
  pages,
  plainFormPath,
  recordPath,
  recordsPath,
} from '#contract/paths.ts'
import { listDocuments } from '#domain/records/document-storage.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { events } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  anEvent,
  aStudentAccount,
  aTeacher,
} from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const student = await login(app, await aStudentAccount(db))
const teacher = await login(app, await aTeacher(db))
const entrusted = await login(app, await anEditor(db, ['eventCategory']))
const workshop = 'eventCategory-workshop'
const seminar = 'eventCategory-seminar'

beforeEach(async () => void (await db.delete(events)))

async function read(url: string, headers: Record<string, string> = {}) {
  return (await app.inject({ url, headers })).body
}

async function anEventIn(title: string, categories: readonly string[]) {
  const id = await anEvent(db, { title })
  await write('event', id, { categories })
  return id
}

async function write(kind: 'event' | 'eventCategory', id: string, fields: object) {
  const url = recordPath(kind, id)
  const reply = await app.inject({ method: 'PUT', url, headers: admin, payload: { fields } })
  expect(reply.statusCode).toBe(200)
}

test.each([
  ['a guest', {}, 401],
  ['a student', student, 403],
  ['a teacher', teacher, 403],
  ['whoever they are entrusted to', entrusted, 200],
])('%s writes categories, and sees their list, as they may', async (who, headers, status) => {
  const id = await aCategory(db, `Of ${who}`)
  const fields = { name: `By ${who}`, listedOn: '' }
  const replies = [
    await app.inject({
      method: 'POST',
      url: recordsPath('eventCategory'),
      headers,
      payload: { fields },
    }),
    await app.inject({
      method: 'PUT',
      url: recordPath('eventCategory', id),
      headers,
      payload: { fields: { listedOn: 'cocurricular' } },
    }),
    await app.inject({
      method: 'DELETE',
      url: recordPath('eventCategory', id),
      headers,
      payload: {},
    }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
  const list = await app.inject({ url: pages.eventCategories, headers })
  expect(list.statusCode === 200).toBe(status === 200)
})

test.each([
  [{ name: ' ', listedOn: '' }, 'name'],
  [{ name: 'Visit', listedOn: 'everywhere' }, 'listedOn'],
  [{ name: 'WORKSHOP', listedOn: '' }, 'name'],
])('%j is no category', async (fields, wrong) => {
  const reply = await app.inject({
    method: 'POST',
    url: recordsPath('eventCategory'),
    headers: admin,
    payload: { fields },
  })
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(Object.keys(reply.json().errors)).toEqual([wrong])
})

test('pages in memory say what a category is called by now, and nothing of one that is deleted', async () => {
  const visit = await aCategory(db, 'Industrial visit', 'cocurricular')
  const id = await anEventIn('To the Dockyard', [visit, workshop])
  const shown = [
    eventPath(id),
    pages.majorEvents,
    pages.cocurricularEvents,
    eventsOfCategory(visit),
  ]
  for (const path of shown) expect(await read(path)).toContain('Industrial visit')
  await write('eventCategory', visit, { name: 'Excursion' })
  for (const path of shown) {
    const body = await read(path)
    expect([path, body.includes('Excursion'), body.includes('Industrial visit')]).toEqual([
      path,
      true,
      false,
    ])
  }
  const url = recordPath('eventCategory', visit)
  await app.inject({ method: 'DELETE', url, headers: admin, payload: {} })
  for (const path of shown) expect(await read(path)).not.toContain('Excursion')
  expect(await read(eventPath(id))).toContain('Workshop')
  expect(await read(eventPath(id), admin)).toContain('Workshop')
})

test('the list is narrowed by its address, and leads to each category that is in use', async () => {
  await anEventIn('A Day of Soldering', [workshop])
  expect(await read(pages.majorEvents)).not.toContain(words.narrow)
  await anEventIn('On Sleeping Radios', [seminar])
  const all = await read(pages.majorEvents)
  for (const id of [workshop, seminar]) expect(all).toContain(`href="${eventsOfCategory(id)}"`)
  expect(all).not.toContain(eventsOfCategory('eventCategory-major'))
  const narrowed = await read(eventsOfCategory(seminar))
  expect(narrowed).toContain('On Sleeping Radios')
  expect(narrowed).not.toContain('A Day of Soldering')
  // What the page does not know makes no second copy of it, and no other list.
  expect(await read(`${eventsOfCategory(seminar)}&colour=red`)).toBe(narrowed)
})

test.each(['gone', 'eventCategory-major', '%00', '<script>'])(
  'of the category %s there are no events, and a way to all of them',
  async (id) => {
    await anEventIn('A Day of Soldering', [workshop])
    const body = await read(eventsOfCategory(id))
    expect(body).toContain(words.noneOfCategory)
    expect(body).toContain(`href="${pages.majorEvents}"`)
    expect(body).not.toContain('A Day of Soldering')
  },
)

test('the plain form of an event offers all categories, and keeps one that was deleted', async () => {
  const visit = await aCategory(db, 'Visit')
  const id = await anEventIn('To the Dockyard', [visit, workshop])
  const url = recordPath('eventCategory', visit)
  await app.inject({ method: 'DELETE', url, headers: admin, payload: {} })
  const body = await read(plainFormPath('event', { id }), admin)
  expect(body).toContain(words.gone)
  const box = body.match(/<input[^>]*>/g)?.find((input) => input.includes(visit))
  expect(box).toContain('checked')
  for (const { id: one } of await listDocuments(db, kinds.eventCategory)) {
    expect(body).toContain(`value="${one}"`)
  }
})

test.each([
  [pages.cocurricularEvents, 'eventCategory-cocurricular'],
  [pages.extraCurricularEvents, 'eventCategory-extracurricular'],
])('events are added on %s, in its category, by whoever may write them', async (path, category) => {
  const adds = `href="${plainFormPath('event', { category })}"`.replaceAll('&', '&amp;')
  const writer = await login(app, await anEditor(db, ['event']))
  for (const headers of [admin, writer]) {
    const body = await read(path, headers)
    expect(body).toContain(eventMessages.add)
    expect(body).toContain(adds)
    expect(body).toContain(documentMessages.none)
  }
  for (const headers of [{}, student, teacher, entrusted]) {
    expect(await read(path, headers)).not.toContain(eventMessages.add)
  }
  expect(await read(path, writer)).not.toContain(documentMessages.upload)
  const form = await read(plainFormPath('event', { category }), admin)
  const checked = form.match(/<input[^>]*>/g)?.filter((input) => input.includes('checked'))
  expect(checked).toEqual([expect.stringContaining(`value="${category}"`)])

  await anEventIn('On Sleeping Radios', [category])
  for (const headers of [{}, admin, writer]) {
    const body = await read(path, headers)
    expect(body).toContain('On Sleeping Radios')
    expect(body).not.toContain(documentMessages.none)
  }
})

test('where there are none, the form of an event says where they are added', async () => {
  for (const { id } of await listDocuments(db, kinds.eventCategory)) {
    const url = recordPath('eventCategory', id)
    await app.inject({ method: 'DELETE', url, headers: admin, payload: {} })
  }
  expect(await read(plainFormPath('event'), admin)).toContain(words.noneToChoose)
  expect(await read(pages.eventCategories, admin)).toContain(words.none)
  await anEvent(db, { title: 'Still Listed' })
  expect(await read(pages.majorEvents)).toContain('Still Listed')
})
