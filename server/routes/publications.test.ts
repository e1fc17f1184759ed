import { like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { changeHeader, keyHeader } from '#contract/page-headers.ts'
import { calls, recordsPath } from '#contract/paths.ts'
import {
  bibliographyPath,
  type CalledKind,
  citationPath,
  publicationCall,
} from '#contract/publication-paths.ts'
import { publicationKinds } from '#contract/publications.ts'
import { publications } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import {
  anAdmin,
  aPaper,
  aPatent,
  aJournal,
  aWork,
  aStudentAccount,
  aTeacher,
} from '#test/factories.ts'
import { type FormFields, multipart } from '#test/multipart.ts'
import { listPublications } from '#test/publications.ts'

const { app, db } = await testApp()

type Headers = Record<string, string>
const guest: Headers = {}
const members = { admin: guest, teacher: guest, student: guest }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

const kinds = [
  ['journal', aJournal, 'Journal'],
  ['conference', aPaper, 'Conference paper'],
  ['patent', aPatent, 'Patent'],
] as const

test('a long list is sent in pieces, and reads as one that is sent whole', async () => {
  const before = (await app.inject(calls.journal)).json().length
  const rows = Array.from({ length: 730 }, (_, n) => {
    return { id: `long-${n}`, kind: 'journal' as const, title: `“${n}”`, fingerprint: `long-${n}` }
  })
  await db.insert(publications).values(rows)
  const { body, headers } = await app.inject(calls.journal)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body).toBe(JSON.stringify(await listPublications(db, 'journal')))
  expect(JSON.parse(body)).toHaveLength(before + rows.length)
  await db.delete(publications).where(like(publications.id, 'long-%'))
})

test('the date of a patent is understood as it was typed, day first', async () => {
  const path = publicationCall('patent')
  const added = await send('POST', path, members.admin, { title: 'P', dateGranted: '12/03/2024' })
  const videoId = idOf(added)
  expect(await find('patent', videoId)).toMatchObject({ dateGranted: '2024-03-12' })
  await send('PUT', path, members.admin, { videoId, dateGranted: '13th April, 2025' })
  expect(await find('patent', videoId)).toMatchObject({ dateGranted: '2025-04-13' })
  const refused = await send('PUT', path, members.admin, { videoId, dateGranted: '31/02/2024' })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { dateGranted: 'Date granted must be a date such as 12/03/2024 or 12 March 2024.' },
  ])
})

describe.each(kinds)('the calls of a %s', (kind, aRecord, name) => {
  const path = publicationCall(kind)

  test('GET tells the id and every field, all of them text', async () => {
    const record = await find(kind, await aRecord(db, { title: 'Seen by Anyone' }))
    const names = publicationKinds[kind].fields.map((field) => field.name)
    expect(Object.keys(record ?? {})).toEqual(['_id', ...names])
    expect(Object.values(record ?? {}).every((value) => typeof value === 'string')).toBe(true)
  })

  test('POST adds what a form sends', async () => {
    const reply = await send('POST', path, members.admin, { title: 'Added', videoId: '' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers[changeHeader]).toMatch(/^\w+$/)
    const { message, _id: id } = reply.json()
    expect(message).toBe(`${name} added`)
    expect(await find(kind, id)).toMatchObject({ title: 'Added', url: '' })
  })

  test('POST takes the fields of a plain form', async () => {
    const headers = { ...members.admin, 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.inject({ method: 'POST', url: path, headers, payload: 'title=A+%26+B' })
    expect(await find(kind, idOf(reply))).toMatchObject({ title: 'A & B' })
  })

  test('a form made for files brings fields as JSON does', async () => {
    const id = idOf(await sendForm('POST', path, { title: 'Added', videoId: '' }))
    expect(await find(kind, id)).toMatchObject({ title: 'Added' })
    await sendForm('PUT', path, { videoId: id, title: 'Edited' })
    expect(await find(kind, id)).toMatchObject({ title: 'Edited' })
    const refused = await sendForm('PUT', path, { videoId: id, title: ' ' })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['title']])
    const unknown = await sendForm('PUT', path, { videoId: 'gone', title: 'T' })
    expect(unknown.statusCode).toBe(404)
    const gone = await sendForm('DELETE', path, { object: id })
    expect([gone.statusCode, await find(kind, id)]).toEqual([200, undefined])
  })

  test('a form made for files brings none', async () => {
    const reply = await sendForm('POST', path, { title: 'With a File', file: new File(['x'], 'x') })
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      { file: uploadMessages.otherControl },
    ])
    expect((await read(kind)).map(({ title }) => title)).not.toContain('With a File')
  })

  test('a form made for files adds one record under one key, and is for administrators', async () => {
    const keyed = { ...members.admin, [keyHeader]: `form of a ${kind}` }
    const [first, again] = [
      await sendForm('POST', path, { title: 'Once' }, keyed),
      await sendForm('POST', path, { title: 'Once' }, keyed),
    ]
    expect(idOf(again)).toBe(idOf(first))
    expect((await sendForm('POST', path, { title: 'Other' }, keyed)).statusCode).toBe(422)
    expect((await sendForm('POST', path, { title: 'T' }, guest)).statusCode).toBe(401)
    expect((await sendForm('POST', path, { title: 'T' }, members.teacher)).statusCode).toBe(403)
  })

  test('POST ignores what is not the writer’s to say', async () => {
    const body = { title: 'Mine', _id: 'mine', kind: 'other', sequence: 9, fingerprint: 'f' }
    const id = idOf(await send('POST', path, members.admin, body))
    expect(id).not.toBe('mine')
    expect(await find(kind, id)).toMatchObject({ title: 'Mine' })
  })

  test('PUT changes what it is sent and leaves the rest', async () => {
    const id = await aRecord(db, { title: 'Before', url: 'https://example.org/' })
    const reply = await send('PUT', path, members.admin, { videoId: id, title: 'After' })
    expect(reply.json()).toEqual({ message: `${name} saved` })
    expect(await find(kind, id)).toMatchObject({ title: 'After', url: 'https://example.org/' })
  })

  test('DELETE takes the record away', async () => {
    const object = await aRecord(db)
    const reply = await send('DELETE', path, members.admin, { object })
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: `${name} deleted` }])
    expect(await find(kind, object)).toBeUndefined()
  })

  test('an id that the database could not hold names no record', async () => {
    const id = `${await aRecord(db)}\0`
    const edited = await send('PUT', path, members.admin, { videoId: id, title: 'Changed' })
    const removed = await send('DELETE', path, members.admin, { object: id })
    const cited = await app.inject(citationPath(kind, encodeURIComponent(id), 'bib'))
    expect([edited, removed, cited].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  test('a refused write says in which field', async () => {
    const reply = await send('POST', path, members.admin, { title: ' ', url: 'ftp://x' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      message: 'Please check the highlighted fields.',
      errors: {
        title: 'Title is missing.',
        url: 'Link must be a web address, such as https://example.org.',
      },
    })
  })

  test.each(['PUT', 'DELETE'] as const)('%s does not find what is not there', async (method) => {
    const body = { videoId: 'gone', object: 'gone', title: 'T' }
    expect((await send(method, path, members.admin, body)).statusCode).toBe(404)
  })

  test.each(['PUT', 'DELETE'] as const)('%s must name its record', async (method) => {
    expect((await send(method, path, members.admin, { title: 'T' })).statusCode).toBe(400)
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s is for administrators', async (method) => {
    const id = await aRecord(db, { title: 'Untouched' })
    const body = { title: 'Touched', videoId: id, object: id, cookieValue: 'Admin' }
    const forged = { cookie: `jwtToken=${forgedToken}` }
    const askers = [guest, forged, members.student, members.teacher]
    const replies = await Promise.all(askers.map((headers) => send(method, path, headers, body)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403])
    expect(await find(kind, id)).toMatchObject({ title: 'Untouched' })
  })
})

describe('a publication whose DOI or title is on the site', () => {
  test('is added by the calls of the wire contract, which say what it repeats', async () => {
    const first = await aJournal(db, { title: 'Said Twice', doi: '10.1000/twice' })
    const reply = await send('POST', calls.conference, members.admin, { title: 'said twice' })
    expect(reply.json()).toMatchObject({ message: 'Conference paper added', repeats: first })
    const other = await send('POST', calls.journal, members.admin, { title: 'Said Once' })
    expect(other.json()).not.toHaveProperty('repeats')
  })

  test('is added by its form once whoever adds it has been told', async () => {
    const first = await aJournal(db, { title: 'Told Twice', year: '2024' })
    const fields = { type: 'book', title: 'Told twice.' }
    const refused = await send('POST', recordsPath('work'), members.admin, { fields })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message:
          '“Told Twice” (Journal, 2024) is on the site and has the same title. Save again to add this one as well.',
        repeats: first,
      },
    ])
    const meant = { fields, repeats: first }
    expect((await send('POST', recordsPath('work'), members.admin, meant)).statusCode).toBe(200)
    // Of the one that has come since nobody has told them.
    const again = await send('POST', recordsPath('work'), members.admin, meant)
    expect([again.statusCode, again.json().repeats === first]).toEqual([409, false])
  })
})

test('a year sent as a number leaves as text', async () => {
  const { _id } = (
    await send('POST', calls.conference, members.admin, { title: 'T', year: 2025 })
  ).json()
  expect(await find('conference', _id)).toMatchObject({ year: '2025' })
})

test('a body that is no JSON is refused in words', async () => {
  const headers = { ...members.admin, 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url: calls.journal, headers, payload: '{' })
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { message: 'The request could not be read: its body is not valid JSON.' },
  ])
})

test('lists run newest first', async () => {
  await aJournal(db, { title: 'Old', year: '1987' })
  await aJournal(db, { title: 'New', year: '2999' })
  const titles = (await read('journal')).map(({ title }) => title)
  expect(titles.indexOf('New')).toBeLessThan(titles.indexOf('Old'))
})

describe('citations', () => {
  test('come as BibTeX under the name of the cite key', async () => {
    const id = await aJournal(db, { doi: '10.1000/xyz' })
    const reply = await app.inject(citationPath('journal', id, 'bib'))
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-bibtex; charset=utf-8',
      'content-disposition': 'attachment; filename="karthik2024small.bib"',
    })
    expect(reply.body).toContain('doi = {10.1000/xyz}')
  })

  test('come as RIS', async () => {
    const reply = await app.inject(citationPath('conference', await aPaper(db), 'ris'))
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-research-info-systems; charset=utf-8',
      'content-disposition': 'attachment; filename="iyer2023talk.ris"',
    })
    expect(reply.body).toMatch(/^TY {2}- CPAPER\r\n/)
  })

  test('of a whole list come in one file', async () => {
    await aPatent(db, { title: 'Patent of the List' })
    const reply = await app.inject(bibliographyPath('patent'))
    expect(reply.headers['content-disposition']).toBe('attachment; filename="patents.bib"')
    expect(reply.body).toContain('{Patent of the List}')
  })

  test.each(['bib', 'ris', 'csv'])(
    'of a list are those the filter lets pass (%s)',
    async (format) => {
      await aJournal(db, { title: 'Wanted', year: '2001' })
      await aJournal(db, { title: 'Unwanted', year: '2002' })
      const reply = await app.inject(bibliographyPath('journal', format, { year: '2001' }))
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('Wanted')
      expect(reply.body).not.toContain('Unwanted')
    },
  )

  test('of a list of other publications are those of a type', async () => {
    await aWork(db, { title: 'A Long Thesis', type: 'thesis' })
    await aWork(db, { title: 'A Short Book', type: 'book' })
    const reply = await app.inject(bibliographyPath('work', 'csv', { type: 'thesis' }))
    expect(reply.body).toContain('A Long Thesis')
    expect(reply.body).not.toContain('A Short Book')
  })

  test.each(['bib', 'ris'])('of what is not there are not found (%s)', async (format) => {
    const reply = await app.inject(citationPath('journal', 'gone', format))
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-disposition']).toBeUndefined()
  })
})

/** Says { role: 'Admin' } under another key. */
const forgedToken =
  'eyJhbGciOiJIUzI1NiJ9.eyJqd3RQYXlsb2FkIjp7InJvbGUiOiJBZG1pbiIsInJlZyI6ImFkbWluIn0sImV4cCI6NDEwMjQ0NDgwMH0.c2lnbmVkIGJ5IG5vYm9keQ'

function idOf(reply: { json(): { _id: string } }) {
  const { _id: id } = reply.json()
  return id
}

function send(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers,
  payload: Record<string, unknown>,
) {
  return app.inject({ method, url, headers, payload })
}

async function sendForm(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  fields: FormFields,
  asker: Headers = members.admin,
) {
  const { headers, payload } = await multipart(fields)
  return app.inject({ method, url, headers: { ...headers, ...asker }, payload })
}

async function read(kind: CalledKind): Promise<Record<string, string>[]> {
  return (await app.inject(publicationCall(kind))).json()
}

async function find(kind: CalledKind, id: string) {
  return (await read(kind)).find((record) => record['_id'] === id)
}
