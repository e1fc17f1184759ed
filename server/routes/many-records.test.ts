import { noticeMessages } from '#contract/messages/notices.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { documentKey } from '#contract/documents.ts'
import { undoPath } from '#contract/history-paths.ts'
import type { Field } from '#contract/kinds/field.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { messages } from '#contract/messages.ts'
import {
  manyOutdated,
  mostAtOnce,
  noneNamed,
  notForMany,
  tooManyNamed,
  wayNeeded,
} from '#contract/messages/many-records.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { titleTaken } from '#contract/messages/papers.ts'
import { notYourDomain, oneChosenIsGone, tooManyEntries } from '#contract/messages/records.ts'
import { manyPath, recordPath } from '#contract/paths.ts'
import { storedKinds } from '#domain/records/stored-kinds.ts'
import { newId } from '#store/columns.ts'
import { changes } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { sampleDomainKeys } from '#test/department.ts'
import {
  aDocument,
  aLink,
  aNote,
  anEvent,
  aResearchPaper,
  aVideo,
  aNotice,
  aRecordOf,
  aJournal,
  anAdmin,
  anEditor,
  aPerson,
  aStudentAccount,
  aTeacher,
  aWork,
} from '#test/factories.ts'

const { app, db } = await testApp()
const members: Record<string, Record<string, string>> = { guest: {} }
let ids: string[] = []
const workshop = 'eventCategory-workshop'
const [ownDomain = '', otherDomain = ''] = sampleDomainKeys

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.student = await login(app, await aStudentAccount(db))
  members.teacher = await login(app, await aTeacher(db))
  members.entrusted = await login(app, await anEditor(db, ['journal']))
})

beforeEach(async () => {
  ids = [await aJournal(db, { title: 'One', index: 'SCI' }), await aJournal(db, { title: 'Two' })]
})

test('many are changed and deleted by those alone who may write the kind', async () => {
  const statuses = { guest: 401, student: 403, teacher: 403, entrusted: 200 }
  for (const [member, status] of Object.entries(statuses)) {
    const changed = await change('journal', { ids, fields: { year: '2020' } }, member)
    expect([member, changed.statusCode]).toEqual([member, status])
    const removed = await remove('journal', { ids }, member)
    expect([member, removed.statusCode]).toEqual([member, status])
  }
  const works = [await aWork(db)]
  const fields = { year: '2020' }
  expect((await change('work', { ids: works, fields }, 'entrusted')).statusCode).toBe(403)
  expect((await remove('work', { ids: works }, 'entrusted')).statusCode).toBe(403)
})

test('a person, whose own page they may edit, is for others to delete and to list', async () => {
  const account = await aTeacher(db)
  const own = await aPerson(db, { account: account.reg })
  members.owner = await login(app, account)
  expect((await remove('person', { ids: [own] }, 'owner')).statusCode).toBe(403)
  const fields = { group: 'emeriti' }
  expect((await change('person', { ids: [own], fields }, 'owner')).statusCode).toBe(403)
  expect((await change('person', { ids: [own], fields })).json().message).toBe(
    'Listed under changed for 1 person',
  )
  expect((await remove('person', { ids: [own] })).json().message).toBe('1 person deleted')
})

test('all go in one batch, and come back by one undo', async () => {
  const removed = await remove('journal', { ids })
  expect([removed.statusCode, removed.json()]).toEqual([200, { message: '2 journals deleted' }])
  expect(await titles(ids)).toEqual([undefined, undefined])
  expect((await undo(removed.headers[changeHeader])).statusCode).toBe(200)
  expect(await titles(ids)).toEqual(['One', 'Two'])
})

test('all say the same in one field, in one batch, and say again what they said by one undo', async () => {
  const changed = await change('journal', { ids, fields: { index: 'Scopus' } })
  const message = 'Indexed in changed for 2 journals'
  expect([changed.statusCode, changed.json()]).toEqual([200, { message }])
  expect(await said(ids, 'index')).toEqual(['Scopus', 'Scopus'])
  const again = await change('journal', { ids, fields: { index: 'Scopus' } })
  expect(again.json()).toEqual({ message: messages.unchanged })
  expect((await undo(changed.headers[changeHeader])).statusCode).toBe(200)
  expect(await said(ids, 'index')).toEqual(['SCI', ''])
})

test('courses and notices are changed and deleted together as well', async () => {
  const courses = [(await aRecordOf(db, 'course')).id]
  const changed = await change('course', { ids: courses, fields: { semester: '3' } })
  expect(changed.json().message).toBe('Semester changed for 1 course')
  expect((await remove('course', { ids: courses })).json().message).toBe('1 course deleted')
  const notices = [await aNotice(db), await aNotice(db)]
  const pinned = await change('notice', { ids: notices, fields: { placement: 'pinned' } })
  expect(pinned.json().message).toBe('Where it is shown changed for 2 notices')
  // A banner needs an end, which these have not.
  const urgent = await change('notice', { ids: notices, fields: { placement: 'urgent' } })
  expect([urgent.statusCode, urgent.json().message]).toEqual([400, noticeMessages.untilMissing])
})

test.each<[KindName, () => Promise<string>, Record<string, string | string[]>, string]>([
  ['event', () => anEvent(db), { categories: [workshop] }, 'Categories changed for 2 events'],
  ['document', aDocumentOfOwnTitle, { category: 'forms' }, 'Category changed for 2 documents'],
  ['note', () => aNote(db), { domain: ownDomain }, 'Domain changed for 2 notes'],
  ['link', () => aLink(db), { domain: ownDomain }, 'Domain changed for 2 links'],
  ['video', () => aVideo(db), { domain: ownDomain }, 'Domain changed for 2 videos'],
  ['paper', aPaperOfOwnTitle, { year: '2020' }, 'Year changed for 2 research papers'],
])('of the kind %s, two are changed and deleted together, and come back', async (...asked) => {
  const [kind, make, fields, message] = asked
  const two = [await make(), await make()]
  const before = await read(kind, two)
  const changed = await change(kind, { ids: two, way: 'replace', fields })
  expect([changed.statusCode, changed.json().message]).toEqual([200, message])
  expect(await read(kind, two)).toEqual(before.map((record) => ({ ...record, ...fields })))
  const removed = await remove(kind, { ids: two })
  expect(removed.statusCode).toBe(200)
  expect(await read(kind, two)).toEqual([undefined, undefined])
  for (const { headers } of [removed, changed]) {
    expect((await undo(headers[changeHeader])).statusCode).toBe(200)
  }
  expect(await read(kind, two)).toEqual(before)
})

test('events are put into categories that there are, and into none', async () => {
  const events = [await anEvent(db), await anEvent(db)]
  for (const categories of [[workshop, 'eventCategory-seminar'], []]) {
    // As the dialog sends it.
    const fields = { categories: JSON.stringify(categories) }
    const replacement = { ids: events, way: 'replace', fields }
    expect((await change('event', replacement)).statusCode).toBe(200)
    expect((await read('event', events)).map((one) => one.categories)).toEqual([
      categories,
      categories,
    ])
  }
  const reply = await change('event', {
    ids: events,
    way: 'replace',
    fields: { categories: [workshop, 'gone'] },
  })
  expect([reply.statusCode, reply.json().message]).toEqual([
    400,
    oneChosenIsGone('category of events'),
  ])
})

test('categories are added to what events are in, and taken out of it, by one undo each', async () => {
  const [seminar, gone] = ['eventCategory-seminar', 'gone']
  const events = [await anEventIn(seminar), await anEventIn(workshop, seminar)]
  const categories = async () => (await read('event', events)).map((one) => one.categories)
  const before = await categories()
  const sent = (way: string, ...named: string[]) =>
    change('event', { ids: events, way, fields: { categories: JSON.stringify(named) } })

  const added = await sent('add', workshop)
  expect([added.statusCode, added.json().message]).toEqual([200, 'Categories changed for 2 events'])
  expect(await categories()).toEqual([
    [seminar, workshop],
    [workshop, seminar],
  ])
  expect((await undo(added.headers[changeHeader])).statusCode).toBe(200)
  expect(await categories()).toEqual(before)

  expect((await sent('remove', seminar, gone)).statusCode).toBe(200)
  expect(await categories()).toEqual([[], [workshop]])
  expect((await sent('add', gone)).json().message).toBe(oneChosenIsGone('category of events'))
  expect(await categories()).toEqual([[], [workshop]])
})

test('whoever does not say what to do with the categories that are there changes none', async () => {
  const events = [await anEventIn(workshop)]
  const fields = { categories: ['eventCategory-seminar'] }
  const reply = await change('event', { ids: events, fields })
  expect([reply.statusCode, reply.json().message]).toEqual([400, wayNeeded('Categories')])
  expect((await read('event', events))[0].categories).toEqual([workshop])
})

test('further domains are added to those of people, and taken out of them', async () => {
  const people = [
    await aPerson(db, { name: 'Joel Pinto', moreDomains: [ownDomain] }),
    await aPerson(db, { name: 'Asha Rao' }),
  ]
  const domains = async () => (await read('person', people)).map((one) => one.moreDomains)
  const sent = (way: string, ...named: string[]) =>
    change('person', { ids: people, way, fields: { moreDomains: JSON.stringify(named) } })
  expect((await sent('add', otherDomain)).statusCode).toBe(200)
  expect(await domains()).toEqual([[ownDomain, otherDomain], [otherDomain]])
  expect((await sent('remove', ownDomain)).statusCode).toBe(200)
  expect(await domains()).toEqual([[otherDomain], [otherDomain]])
})

test('what would be too much for one of them is added to none', async () => {
  const described: readonly Field[] = kinds.event.fields
  const most = described.find(({ name }) => name === 'categories')?.most ?? 0
  const categories = (await storedKinds.eventCategory.ids(db)).slice(0, most)
  expect(categories).toHaveLength(most)
  const more = (await aRecordOf(db, 'eventCategory')).id
  const events = [await anEventIn(), await anEventIn(...categories)]
  const addition = { ids: events, way: 'add', fields: { categories: [more] } }
  const reply = await change('event', addition)
  expect([reply.statusCode, reply.json().message]).toEqual([
    400,
    tooManyEntries('Categories', most),
  ])
  expect((await read('event', events))[0].categories).toEqual([])
})

test('nothing is added to a field that holds one thing', async () => {
  const reply = await change('journal', { ids, way: 'add', fields: { year: '2020' } })
  expect([reply.statusCode, reply.json().message]).toEqual([400, notForMany])
})

test('the course that resources are for is chosen for many, and none of them as well', async () => {
  const course = await aRecordOf(db, 'course')
  const links = [await aLink(db), await aLink(db)]
  for (const id of [course.id, '']) {
    await change('link', { ids: links, fields: { course: id } })
    expect(await read('link', links)).toEqual([
      expect.objectContaining({ course: id }),
      expect.objectContaining({ course: id }),
    ])
  }
})

test('a teacher changes and deletes notes of the own domains alone, and moves them to these', async () => {
  members.lecturer = await login(app, await aTeacher(db, { domains: [ownDomain] }))
  const own = [await aNote(db, { domain: ownDomain }), await aNote(db, { domain: ownDomain })]
  const theirs = await aNote(db, { domain: otherDomain })
  const fields = { course: '' }
  expect((await change('note', { ids: own, fields }, 'lecturer')).statusCode).toBe(200)
  for (const named of [[theirs], [...own, theirs]]) {
    expect((await change('note', { ids: named, fields }, 'lecturer')).statusCode).toBe(403)
    expect((await remove('note', { ids: named }, 'lecturer')).statusCode).toBe(403)
  }
  const away = { ids: own, fields: { domain: otherDomain } }
  expect((await change('note', away, 'lecturer')).json().message).toBe(notYourDomain)
  expect((await remove('note', { ids: own }, 'lecturer')).statusCode).toBe(200)
})

test('papers of one title do not come into one year together', async () => {
  const papers = [
    await aResearchPaper(db, { title: 'On Keys', year: '2019' }),
    await aResearchPaper(db, { title: 'On KEYS', year: '2018' }),
  ]
  const reply = await change('paper', { ids: papers, fields: { year: '2017' } })
  expect([reply.statusCode, reply.json().message]).toEqual([409, titleTaken('On KEYS', '2017')])
})

test('where one has gone, nothing is done', async () => {
  const before = await db.$count(changes)
  for (const gone of ['gone', 'a\0b']) {
    const named = [...ids, gone]
    const replies = [
      await remove('journal', { ids: named }),
      await change('journal', { ids: named, fields: { year: '2020' } }),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json().message])).toEqual([
      [409, manyOutdated],
      [409, manyOutdated],
    ])
  }
  expect(await titles(ids)).toEqual(['One', 'Two'])
  expect(await db.$count(changes)).toBe(before)
})

test('one that is named twice is one', async () => {
  const [first = ''] = ids
  expect((await remove('journal', { ids: [first, first] })).json().message).toBe(
    '1 journal deleted',
  )
})

test.each([
  [{ title: 'The Same' }, notForMany],
  [{ doi: '10.1000/xyz123' }, notForMany],
  [{ year: '2020', note: 'Two at once' }, notForMany],
  [{}, notForMany],
  [{ year: 'soon' }, 'Year must be a four-digit year, such as 2025.'],
])('%j is not set for many', async (fields, message) => {
  const reply = await change('journal', { ids, fields })
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  expect(await titles(ids)).toEqual(['One', 'Two'])
})

test.each([
  [[], noneNamed],
  [undefined, noneNamed],
  [Array.from({ length: mostAtOnce + 1 }, (_, at) => `r${at}`), tooManyNamed],
])('a call that names none or too many is refused', async (named, message) => {
  const reply = await remove('journal', { ids: named })
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
})

test('kinds whose records are written one by one have no such call', async () => {
  expect((await remove('festival', { ids })).statusCode).toBe(404)
})

function remove(kind: KindName, payload: object, member = 'admin') {
  const headers = { ...members[member] }
  return app.inject({ method: 'DELETE', url: manyPath(kind), headers, payload })
}

function change(kind: KindName, payload: object, member = 'admin') {
  const headers = { ...members[member] }
  return app.inject({ method: 'PUT', url: manyPath(kind), headers, payload })
}

function undo(batch: unknown) {
  return app.inject({
    method: 'POST',
    url: undoPath(String(batch)),
    headers: { ...members.admin },
  })
}

function titles(named: readonly string[]) {
  return said(named, 'title')
}

/** What journals say in a field; undefined of one that is not there. */
async function said(named: readonly string[], field: string) {
  return (await read('journal', named)).map((fields) => fields?.[field])
}

/** What records say; undefined of one that is not there. */
async function read(kind: KindName, named: readonly string[]) {
  const replies = named.map((id) =>
    app.inject({ url: recordPath(kind, id), headers: { ...members.admin } }),
  )
  return (await Promise.all(replies)).map((reply) => reply.json().fields)
}

async function anEventIn(...categories: string[]) {
  const event = await anEvent(db)
  await change('event', { ids: [event], way: 'replace', fields: { categories } })
  return event
}

async function aDocumentOfOwnTitle() {
  const title = newId()
  await aDocument(db, title)
  return documentKey(title)
}

function aPaperOfOwnTitle() {
  return aResearchPaper(db, { title: newId() })
}
