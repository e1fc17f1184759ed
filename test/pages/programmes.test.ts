import { beforeEach, describe, expect, test } from 'vitest'
import { courseMessages, otherCourses, onlyProgramme } from '#contract/messages/courses.ts'
import * as words from '#contract/messages/programmes.ts'
import {
  adding,
  coursePath,
  pages,
  plainFormPath,
  probes,
  programmePath,
  recordPath,
  searchPath,
} from '#contract/paths.ts'
import { addRecord, editRecord, removeRecord } from '#domain/records/edit-record.ts'
import { records } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aProgramme, anAdmin, anEditor, aTeacher, editor } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db))
const entrusted = await login(app, await anEditor(db, ['programme']))

beforeEach(async () => void (await db.delete(records)))

async function read(url: string, headers: Record<string, string> = {}) {
  return (await app.inject({ url, headers })).body
}

function aCourse(code: string, programmes: string[]) {
  const fields = { code, title: `Course ${code}`, type: 'core', semester: '1', programmes }
  return addRecord(db, editor, 'course', { fields })
}

const toList = `href="${pages.programmes}"`

describe('while there is no programme', () => {
  test('visitors are not led to the list, and it says so to those who come', async () => {
    expect(await read(pages.home)).not.toContain(toList)
    expect(await read(probes.sitemap)).not.toContain(pages.programmes)
    const { statusCode, body } = await app.inject(pages.programmes)
    expect(statusCode).toBe(200)
    expect(body).toContain(words.noneAdvice)
    expect(body).not.toContain(words.add)
    expect(await read(pages.programmes, teacher)).not.toContain(words.add)
  })

  test('whoever may write programmes is led there, and to the form', async () => {
    for (const headers of [admin, entrusted]) {
      expect(await read(pages.home, headers)).toContain(toList)
      const body = await read(pages.programmes, headers)
      expect(body).toContain(words.noneToEditors)
      expect(body).toContain(plainFormPath('programme').replaceAll('&', '&amp;'))
    }
  })
})

test('a programme is in the menu, the list, the site map and the search, until it is deleted', async () => {
  const id = await aProgramme(db, 'B.E. Marine Radio', { short: 'B.E. MR', learns: 'Antennas.' })
  const path = programmePath('b-e-marine-radio')
  const leading = [pages.programmes, probes.sitemap, searchPath('marine radio')]
  for (const url of leading) expect(await read(url)).toContain(path)
  expect(await read(pages.home)).toContain(toList)
  expect(await read(searchPath('antennas'))).toContain(path)
  const body = await read(path)
  expect(body).toContain('Antennas.')
  expect(body).not.toContain(words.noCourses)
  await removeRecord(db, editor, 'programme', id)
  for (const url of leading) expect(await read(url)).not.toContain(path)
  expect(await read(pages.home)).not.toContain(toList)
  expect((await app.inject(path)).statusCode).toBe(404)
})

test('of a programme with a title alone, visitors read that no more is said yet', async () => {
  const id = await aProgramme(db, 'B.E. Marine Radio')
  const path = programmePath('b-e-marine-radio')
  expect(await read(path)).toContain(words.noDetailsAdvice)
  expect(await read(path, admin)).not.toContain(words.noDetailsAdvice)
  await editRecord(db, editor, 'programme', { id, fields: { seats: '60' } })
  expect(await read(path)).not.toContain(words.noDetailsAdvice)
})

test('seats that are said in words are named', async () => {
  await aProgramme(db, 'B.E.', { seats: '60 and 6 for lateral entry' })
  await aProgramme(db, 'M.E.', { seats: '18' })
  await aProgramme(db, 'Diploma', { seats: '30 seats' })
  const body = await read(pages.programmes)
  for (const said of ['>Seats: 60 and 6 for lateral entry<', '>18 seats<', '>30 seats<']) {
    expect(body).toContain(said)
  }
})

test('a title with commas is in the address in its own order', async () => {
  await aProgramme(db, 'B.Tech. Locks, Keys and Chains')
  const { statusCode } = await app.inject(programmePath('b-tech-locks-keys-and-chains'))
  expect(statusCode).toBe(200)
})

test('a page that has moved is found at its earlier address', async () => {
  const id = await aProgramme(db, 'B.E.')
  await editRecord(db, editor, 'programme', { id, fields: { slug: 'be-cse' } })
  const { statusCode, headers } = await app.inject(programmePath('b-e'))
  expect([statusCode, headers.location]).toEqual([301, programmePath('be-cse')])
})

test('pages of courses name programmes with the way to their pages, by their names of now', async () => {
  const bachelors = await aProgramme(db, 'Bachelor of Engineering', { short: 'B.E.' })
  const masters = await aProgramme(db, 'M.E.')
  await aCourse('BE1', [bachelors])
  await aCourse('BOTH1', [bachelors, masters])
  await aCourse('ALL1', [])
  const ways = [programmePath('bachelor-of-engineering'), programmePath('m-e')]
  const linked = [pages.courses, pages.curriculum, coursePath('BOTH1')]
  for (const url of linked) {
    const body = await read(url)
    expect([url, ways.filter((way) => !body.includes(`href="${way}"`))]).toEqual([url, []])
  }
  expect(await read(coursePath('ALL1'))).not.toContain(ways[1])
  const page = await read(ways[1] ?? '')
  for (const code of ['BOTH1', 'ALL1']) expect(page).toContain(`href="${coursePath(code)}"`)
  expect(page).not.toContain(coursePath('BE1'))
  await app.inject({
    method: 'PUT',
    url: recordPath('programme', masters),
    headers: admin,
    payload: { fields: { title: 'Master of Engineering' } },
  })
  for (const url of [...linked, ways[1] ?? '']) {
    expect(await read(url)).toContain('Master of Engineering')
  }
})

test('the curriculum has the courses that are in no programme', async () => {
  await aCourse('ONE1', [])
  expect(await read(pages.curriculum)).toContain(onlyProgramme)
  const diploma = await aProgramme(db, 'Diploma')
  await aProgramme(db, 'B.E.')
  await aCourse('DIP1', [diploma])
  await removeRecord(db, editor, 'programme', diploma)
  const body = await read(pages.curriculum)
  expect(body).toContain(otherCourses)
  expect(body).toContain(coursePath('DIP1'))
  expect(await read(pages.courses)).toContain(courseMessages.core)
})

test('a programme without courses tells whoever may write courses how they come there', async () => {
  await aProgramme(db, 'B.E.')
  await aProgramme(db, 'M.E.')
  const path = programmePath('m-e')
  expect(await read(path, admin)).toContain(words.noCourses)
  expect(await read(path, entrusted)).not.toContain(words.noCourses)
  expect(await read(path)).not.toContain(words.curriculum)
  expect(await read(searchPath('add a programme'), admin)).toContain(`${pages.programmes}${adding}`)
})
