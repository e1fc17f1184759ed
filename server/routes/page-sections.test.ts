import { beforeEach, describe, expect, test } from 'vitest'
import { about } from '#contract/kinds/content-kinds.ts'
import { placedSections, shownSections, moveSection } from '#contract/page-sections.ts'
import { undoPath } from '#contract/history-paths.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { calls, contentPath, recordPath } from '#contract/paths.ts'
import { recordForEditing } from '#domain/records/edit-record.ts'
import { readAbout } from '#domain/site/page-content.ts'
import { changes, records } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudentAccount, aTeacher, editor as siteEditor } from '#test/factories.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const student = await login(app, await aStudentAccount(db))
const editor = await login(app, await aTeacher(db, { kinds: ['about'] }))
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

beforeEach(async () => {
  await db.delete(records)
  await db.delete(changes)
})

function send(move: string, { version = 0, headers = admin }: Partial<typeof standing> = {}) {
  const back = contentPath('about')
  const fields = { move, version: String(version), next: `${back}#sections`, back }
  return app.inject({
    method: 'POST',
    url: `${calls.sectionMoves}/about`,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

const standing = { version: 0, headers: admin }

async function names() {
  return (await readAbout(db)).sections.map(({ name }) => name)
}

async function write(fields: Record<string, unknown>) {
  const url = recordPath('about', 'about')
  const reply = await app.inject({ method: 'PUT', url, headers: admin, payload: { fields } })
  expect(reply.statusCode).toBe(200)
}

const laboratories = [{ name: 'Room of the quokka', line: 'It is quiet there.' }]

describe('the sections of a page', () => {
  test('are arranged by whoever may write the page, and by nobody else', async () => {
    const call = { method: 'POST', url: `${calls.sectionMoves}/about` } as const
    const payload = { move: 'outcomes:up' }
    expect((await app.inject({ ...call, payload })).statusCode).toBe(401)
    expect((await app.inject({ ...call, payload, headers: student })).statusCode).toBe(403)
    expect((await app.inject({ ...call, payload: {}, headers: admin })).statusCode).toBe(400)
    const odd = { move: 'outcomes:explode' }
    expect((await app.inject({ ...call, payload: odd, headers: admin })).statusCode).toBe(400)
    const unknown = await app.inject({ ...call, url: `${calls.sectionMoves}/notice`, payload })
    expect(unknown.statusCode).toBe(404)
    expect(await names()).toEqual(placedSections('about', []).map(({ name }) => name))
    expect((await send('outcomes:up', { headers: editor })).statusCode).toBe(303)
    expect((await names()).slice(0, 2)).toEqual(['outcomes', 'history'])
  })

  test('are moved by a plain form, which leads back to them, and that can be undone', async () => {
    const before = await names()
    const reply = await send('outcomes:up')
    expect(reply.headers['location']).toBe(`${contentPath('about')}#sections`)
    expect(await names()).not.toEqual(before)
    const undo = undoPath(String(reply.headers[changeHeader]))
    expect((await app.inject({ method: 'POST', url: undo, headers: admin })).statusCode).toBe(200)
    expect(await names()).toEqual(before)
  })

  test('that are hidden are neither read nor found, and come back with all that they said', async () => {
    await write({ laboratories })
    expect((await readAbout(db)).laboratories).toMatchObject(laboratories)
    expect(await found('quokka')).toBe(true)
    const { version } = await seen()
    await send('laboratories:hide', { version })
    expect((await readAbout(db)).laboratories).toEqual([])
    expect(await found('quokka')).toBe(false)
    await send('laboratories:show', { version: (await seen()).version })
    expect((await readAbout(db)).laboratories).toMatchObject(laboratories)
  })

  test('are written as a list as well, of sections that the page has', async () => {
    const sections = [{ name: 'facilities', state: 'hidden' }]
    await write({ sections: JSON.stringify(sections) })
    expect((await readAbout(db)).sections).toContainEqual(sections[0])
    const url = recordPath('about', 'about')
    const payload = { fields: { sections: [{ name: 'kitchen', state: 'shown' }] } }
    const reply = await app.inject({ method: 'PUT', url, headers: admin, payload })
    expect(reply.statusCode).toBe(400)
  })

  test('are not moved about where somebody has changed the page since', async () => {
    await send('outcomes:up')
    const changed = await names()
    const reply = await send('outcomes:up')
    expect(reply.headers['location']).toContain('problem=409')
    expect(await names()).toEqual(changed)
  })
})

function seen() {
  return recordForEditing(db, siteEditor, 'about', 'about')
}

async function found(words: string) {
  const { body } = await app.inject(`${calls.search}?q=${words}`)
  return body.includes('Laboratories')
}

test('a section that an older record does not know stands where it belongs', () => {
  const stored = [
    { name: 'facilities', state: 'hidden' },
    { name: 'history', state: 'shown' },
    { name: 'gone', state: 'shown' },
    { name: 'history', state: 'hidden' },
  ] as const
  expect(shownSections('about', stored)).toEqual([
    'history',
    'outcomes',
    'laboratories',
    'admission',
  ])
  expect(placedSections('about', stored)[0]).toEqual({ name: 'facilities', state: 'hidden' })
})

test('a section goes no further than the ends, and one that is not there moves nothing', () => {
  const sections = placedSections('about', [])
  expect(moveSection(sections, { name: 'history', move: 'up' })).toBe(sections)
  expect(moveSection(sections, { name: 'facilities', move: 'down' })).toBe(sections)
  expect(moveSection(sections, { name: 'kitchen', move: 'hide' })).toBe(sections)
  expect(about.parts?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(sections.map(({ name }) => name)),
  )
})
