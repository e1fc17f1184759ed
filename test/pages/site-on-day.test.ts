import { beforeEach, describe, expect, test } from 'vitest'
import { draftStepPath, draftsPath, takeDownPath, onDayPath } from '#contract/draft-paths.ts'
import * as words from '#contract/messages/site-on-day.ts'
import { momentPast } from '#contract/messages/drafts.ts'
import { calls, eventPath, pages, siteOnDay } from '#contract/paths.ts'
import { daysAfter, today } from '#domain/site/today.ts'
import { drafts } from '#store/draft-schema.ts'
import { changes, site } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, anEditor, anEvent, aNotice, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db))
const editor = await login(app, await anEditor(db, ['event']))
const student = await login(app, await aStudentAccount(db))
const in3Days = daysAfter(today(), 3)
const in4Days = daysAfter(today(), 4)

type Headers = Record<string, string>

beforeEach(async () => void (await db.delete(drafts)))

describe('the site on a day', () => {
  test('shows notices by their days, and is for nobody to keep or to list', async () => {
    await aNotice(db, { title: 'Only today', from: today(), until: today() })
    await aNotice(db, { title: 'Of that day', from: in3Days, until: in3Days })
    const before = await traces()
    const { statusCode, body, headers } = await look(in3Days, pages.notices)
    expect(statusCode).toBe(200)
    expect(body).toContain('Of that day')
    expect(body).not.toContain('Only today')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(await traces()).toEqual(before)
    const now = (await app.inject(pages.notices)).body
    expect(now).toContain('Only today')
    expect(now).not.toContain('Of that day')
  })

  test('has what is scheduled until then, and nothing that is due later', async () => {
    const gone = await aNotice(db, { title: 'Taken down', from: today(), until: '' })
    await scheduled({ title: 'Published by then' }, `${in3Days}T09:00`)
    await scheduled({ title: 'Published later' }, `${in3Days}T15:00`)
    await app.inject({
      method: 'POST',
      url: takeDownPath('notice'),
      headers: admin,
      payload: { id: gone, at: `${in3Days}T10:00` },
    })
    const ofNoon = (await look(`${in3Days}T12:00`, pages.notices)).body
    expect(ofNoon).toContain('Published by then')
    expect(ofNoon).not.toContain('Published later')
    expect(ofNoon).not.toContain('Taken down')
    expect(ofNoon).toContain(words.included(2))
    const ofEvening = (await look(in3Days, pages.notices)).body
    expect(ofEvening).toContain('Published later')
    expect(ofEvening).toContain(words.included(3))
    const before = (await look(daysAfter(today(), 2), pages.notices)).body
    expect(before).toContain('Taken down')
    expect(before).toContain(words.included(0))
  })

  test('says what would be refused when it is due, and goes on without it', async () => {
    const id = await aNotice(db, { title: 'As it is' })
    await scheduled({ title: 'Never published' }, `${in3Days}T09:00`, id)
    await app.inject({ method: 'DELETE', url: `/api/records/notice/${id}`, headers: admin })
    await scheduled({ title: 'Goes on' }, `${in3Days}T10:00`)
    const { body } = await look(in3Days, pages.notices)
    expect(body).toContain('Goes on')
    expect(body).toContain('“Never published” is not included')
    expect(body).toContain(words.included(1))
  })

  test('counts events of the days before as past', async () => {
    const id = await anEvent(db, { title: 'A Night of Radios', date: in3Days })
    const inList = async (at: string) => (await look(at, pages.home)).body.includes(eventPath(id))
    expect([await inList(in3Days), await inList(in4Days)]).toEqual([true, false])
  })

  test('is walked through by links, searched, and left by one alone', async () => {
    const { body } = await look(in3Days, pages.home)
    expect(body).toContain(`href="${onDayPath(in3Days, pages.notices)}"`)
    expect(body).toContain(`<a href="${pages.home}" data-leaves="">`)
    expect(body).not.toContain(`href="${pages.notices}"`)
    await aNotice(db, { title: 'Zebra crossing', from: in3Days, until: in3Days })
    const found = await look(in3Days, `${pages.search}?q=zebra`)
    expect(found.body).toContain('Zebra')
    expect((await app.inject(`${pages.search}?q=zebra`)).body).not.toContain('Zebra crossing')
  })

  test('of a page that is not there says so on that day', async () => {
    const { statusCode, body } = await look(in3Days, '/Notices/unknown')
    expect(statusCode).toBe(404)
    expect(body).toContain(words.isOn('').split('.')[0]?.trim())
    expect((await look(in3Days, '//evil.example/')).statusCode).toBe(404)
  })

  test('leads on from addresses that lead on, and from a form to its day', async () => {
    const begun = await app.inject({
      url: `${siteOnDay}?day=${in3Days}&time=09%3A00&path=${pages.notices}`,
      headers: admin,
    })
    expect(begun.headers.location).toBe(onDayPath(`${in3Days}T09:00`, pages.notices))
    const now = await app.inject({ url: `${siteOnDay}?path=${pages.desk}`, headers: admin })
    expect(now.headers.location).toBe(onDayPath(today(), pages.home))
    const elsewhere = await app.inject({ url: `${siteOnDay}?path=//evil.example`, headers: admin })
    expect(elsewhere.headers.location).toBe(onDayPath(today(), pages.home))
  })

  test.each([
    '2026-02-31',
    '0000-01-01',
    'tomorrow',
    '2026-12-01T25:00',
    '%00',
    '%',
    'x'.repeat(300),
  ])('there is none on %j', async (at) => {
    const { statusCode, body } = await look(at, pages.home)
    expect([statusCode, body.includes(words.dayMissing)]).toEqual([400, true])
  })

  test('what is asked after the moment is no part of it', async () => {
    const { statusCode } = await app.inject({ url: `${siteOnDay}/%00?of=%zz`, headers: editor })
    expect(statusCode).toBe(400)
  })

  test('there is none that has passed', async () => {
    const { statusCode, body } = await look(daysAfter(today(), -1), pages.home)
    expect([statusCode, body.includes(momentPast)]).toEqual([400, true])
  })
})

describe('who looks at the site on a day', () => {
  test.each([
    ['a guest', {}],
    ['a student', student],
  ])('%s is sent to the login', async (_who, headers) => {
    for (const url of [onDayPath(in3Days, pages.home), siteOnDay]) {
      const { statusCode, headers: said } = await app.inject({ url, headers })
      expect([statusCode, said.location]).toEqual([
        302,
        `${pages.login}?${new URLSearchParams({ next: url })}`,
      ])
    }
  })

  test('sees of what is to come as much as today', async () => {
    await aNotice(db, { title: 'A secret of that day', from: in3Days })
    await scheduled({ title: 'Somebody else’s draft' }, `${in3Days}T09:00`)
    for (const headers of [teacher, editor]) {
      const { statusCode, body } = await look(in3Days, pages.notices, headers)
      expect(statusCode).toBe(200)
      expect(body).not.toContain('A secret of that day')
      expect(body).not.toContain('Somebody else’s draft')
    }
  })

  test('writes nothing there', async () => {
    const before = await traces()
    const { body } = await look(in3Days, pages.login)
    const action = /<form[^>]* action="([^"]+login)"/.exec(body)?.[1] ?? ''
    expect(action).toBe(onDayPath(in3Days, calls.login))
    const answer = await app.inject({
      method: 'POST',
      url: action,
      headers: {
        ...admin,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
      },
      payload: 'loginInput=x&password=y',
    })
    expect([answer.statusCode, answer.body.includes(words.nothingWritten)]).toEqual([403, true])
    expect(await traces()).toEqual(before)
    const asGuest = await app.inject({ method: 'POST', url: action, payload: {} })
    expect(asGuest.statusCode).toBe(302)
  })

  test('finds the way from the menu of a page, which others do not have', async () => {
    const link = `${siteOnDay}?path=${encodeURIComponent(pages.notices)}`
    const menu = async (headers: Headers) =>
      (await app.inject({ url: pages.notices, headers })).body.includes(link)
    expect([await menu(admin), await menu(editor), await menu(student), await menu({})]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

function look(at: string, path: string, headers: Headers = admin) {
  return app.inject({ url: onDayPath(at, path), headers })
}

const turn = { next: 0 }

async function scheduled(fields: { title: string }, at: string, id: string | null = null) {
  const whole = { audience: 'everyone', placement: 'listed', from: today() }
  const payload = {
    form: `notice/${turn.next++}`,
    id,
    shownOn: '',
    editedOn: pages.notices,
    fields: id === null ? { ...whole, ...fields } : fields,
  }
  const kept = { method: 'PUT', url: draftsPath('notice'), headers: admin, payload } as const
  const { draft } = (await app.inject(kept)).json()
  const url = draftStepPath(draft.id, 'schedule')
  const answer = await app.inject({ method: 'POST', url, headers: admin, payload: { at } })
  expect(answer.statusCode).toBe(200)
}

/** What a write leaves behind. */
async function traces() {
  const [row] = await db.select({ version: site.version }).from(site)
  return [row?.version, await db.$count(changes)]
}
