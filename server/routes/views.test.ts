import { beforeEach, describe, expect, test } from 'vitest'
import * as words from '#contract/messages/views.ts'
import { saveView, savedViewsPath, viewStepPath } from '#contract/account-paths.ts'
import { pages } from '#contract/paths.ts'
import { savedViews } from '#store/desk-schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const other = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db))
const student = await login(app, await aStudentAccount(db))

type Headers = Record<string, string>

beforeEach(async () => void (await db.delete(savedViews)))

describe('saving a view', () => {
  test('keeps the filters of the list and nothing else of the address', async () => {
    const query = 'account=none&year=3&after=24CS001&evil=1&q='
    expect((await save({ page: 'roster', name: ' Third year ', query })).json().message).toBe(
      words.saved,
    )
    expect(await all()).toMatchObject([
      { page: 'roster', name: 'Third year', query: 'year=3&account=none' },
    ])
  })

  test('in the place of one with the same name', async () => {
    await save({ page: 'roster', name: 'Mine', query: 'year=3' })
    await save({ page: 'roster', name: 'mine', query: 'year=2' })
    await save({ page: 'history', name: 'Mine', query: 'kind=notice' })
    await save({ page: 'roster', name: 'Mine', query: 'year=1' }, other)
    expect((await all()).map(({ query }) => query).toSorted()).toEqual([
      'kind=notice',
      'year=1',
      'year=2',
    ])
  })

  test('is for whoever may read the list', async () => {
    const ofRoster = { page: 'roster', name: 'Mine', query: 'year=3' }
    expect((await save(ofRoster, {})).statusCode).toBe(401)
    for (const headers of [teacher, student]) {
      expect((await save(ofRoster, headers)).statusCode).toBe(403)
    }
    const journals = { page: 'journals', name: 'Mine', query: 'year=2024' }
    expect((await save(journals, student)).statusCode).toBe(403)
    expect((await save(journals, teacher)).statusCode).toBe(200)
    const own = { page: 'ownHistory', name: 'Mine', query: 'kind=student' }
    expect((await save(own, student)).statusCode).toBe(200)
  })

  test.each([
    ['without a name', { name: ' ' }, 400],
    ['with a name of which nothing is seen', { name: '\0\u200b\u202e' }, 400],
    ['with a long name', { name: 'x'.repeat(61) }, 400],
    ['of everything', { query: 'after=24CS001' }, 400],
    ['that cannot be read', { query: 7 }, 400],
    ['of no end', { query: `q=${'x'.repeat(1000)}` }, 400],
    ['of no page', { page: 'nowhere' }, 404],
    ['of a page that lists nothing', { page: 'home' }, 404],
  ])('%s is refused', async (_what, over, status) => {
    const answer = await save({ page: 'roster', name: 'Mine', query: 'year=3', ...over })
    expect([answer.statusCode, typeof answer.json().message]).toEqual([status, 'string'])
    expect(await db.$count(savedViews)).toBe(0)
  })

  test('forty at once under one name leave one', async () => {
    const sent = Array.from({ length: 40 }, (_, at) =>
      save({ page: 'roster', name: 'Mine', query: `year=${1 + (at % 4)}` }),
    )
    const statuses = new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))
    expect([...statuses, (await all()).length]).toEqual([200, 1])
  })

  test('forty at once under names of their own end at thirty', async () => {
    const sent = Array.from({ length: 40 }, (_, at) =>
      save({ page: 'roster', name: `View ${at}`, query: 'year=3' }),
    )
    const answers = await Promise.all(sent)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(await db.$count(savedViews)).toBe(30)
  })

  test('ends at thirty of a list', async () => {
    for (let at = 0; at < 30; at += 1) {
      await save({ page: 'roster', name: `View ${at}`, query: 'year=3' })
    }
    const answer = await save({ page: 'roster', name: 'One more', query: 'year=3' })
    expect([answer.statusCode, answer.json().message]).toEqual([429, words.tooMany])
    expect((await save({ page: 'roster', name: 'View 0', query: 'year=1' })).statusCode).toBe(200)
  })
})

describe('a view', () => {
  test('is renamed and removed by its owner alone', async () => {
    const id = await saved('Mine')
    for (const what of ['rename', 'remove'] as const) {
      const url = viewStepPath(id, what)
      const payload = { name: 'Theirs' }
      const ask = (headers: Headers) => app.inject({ method: 'POST', url, headers, payload })
      expect((await ask({})).statusCode).toBe(401)
      expect((await ask(other)).statusCode).toBe(404)
    }
    expect(await all()).toMatchObject([{ name: 'Mine' }])
    expect((await step(id, 'rename', { name: 'My own' })).json().message).toBe(words.renamed)
    expect(await all()).toMatchObject([{ name: 'My own' }])
    expect((await step(id, 'remove')).json().message).toBe(words.removed)
    expect((await step(id, 'remove')).statusCode).toBe(404)
  })

  test('gets no name that another one has, and none that is none', async () => {
    const id = await saved('Mine')
    await saved('Taken')
    const taken = await step(id, 'rename', { name: 'taken' })
    expect([taken.statusCode, taken.json().message]).toEqual([409, words.nameTaken])
    expect((await step(id, 'rename', { name: '' })).json().message).toBe(words.nameMissing)
    expect((await step('\0', 'rename', { name: 'x' })).statusCode).toBe(404)
  })

  test('is saved by a plain form, which leads back to the list', async () => {
    const back = encodeURIComponent(savedViewsPath('roster', 'year=3'))
    const rest = `page=roster&query=year%3D3&next=${pages.roster}%3Fyear%3D3&back=${back}`
    const done = await form(`name=Mine&${rest}`)
    expect([done.statusCode, done.headers.location]).toEqual([303, `${pages.roster}?year=3`])
    const refused = await form(`name=&${rest}`)
    expect(refused.headers.location).toBe(`${savedViewsPath('roster', 'year=3')}&problem=400`)
  })
})

function save(payload: object, headers: Headers = admin) {
  return app.inject({ method: 'POST', url: saveView, headers, payload })
}

async function saved(name: string): Promise<string> {
  await save({ page: 'roster', name, query: 'year=3' })
  return (await all()).find((view) => view.name === name)?.id ?? ''
}

function step(id: string, what: 'rename' | 'remove', payload: object = {}) {
  return app.inject({ method: 'POST', url: viewStepPath(id, what), headers: admin, payload })
}

function all() {
  return db.select().from(savedViews)
}

function form(payload: string) {
  return app.inject({
    method: 'POST',
    url: saveView,
    headers: { ...admin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
}
