import { expect, test } from 'vitest'
import { authoredPath, listFormats } from '#contract/publication-paths.ts'
import { testApp } from '#test/app.ts'
import { aPaper, aJournal, aPerson, aStudent } from '#test/factories.ts'

const { app, db } = await testApp()

const person = await aPerson(db, { name: 'Kalaivani Sundaresan' })
await aJournal(db, { title: 'On Keys', authors: 'K. Sundaresan, V. Menon' })
await aPaper(db, { title: 'On Locks', authors: 'Vaishnav Menon, Kalaivani Sundaresan' })
await aJournal(db, { title: 'On Doors', authors: 'Somebody Else' })
const student = await aStudent(db, { name: 'Vaishnav Menon' })

const ofPerson = (format: string) => app.inject({ url: authoredPath('person', person, format) })
const ofStudent = (format: string, id = student.registerNumber) =>
  app.inject({ url: authoredPath('student', id, format) })

test.each(Object.keys(listFormats))(
  'what a person has published of every kind, as %s',
  async (format) => {
    const { statusCode, body, headers } = await ofPerson(format)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="${person}.${format}"`)
    for (const title of ['On Keys', 'On Locks']) expect(body).toContain(title)
    expect(body).not.toContain('On Doors')
  },
)

test('a table says of each what it is', async () => {
  const { body } = await ofPerson('csv')
  expect(body).toMatch(/^\uFEFF?Type,Title,Authors,Published in,Year,DOI\r\n/)
  expect(body).toMatch(/^Conference,On Locks,/m)
})

test('of a student it is what they have certainly published', async () => {
  const { statusCode, body, headers } = await ofStudent('bib')
  expect(statusCode).toBe(200)
  // What one visitor may see is stored for no other.
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('On Locks')
  expect(body).not.toContain('On Keys')
})

test('a student who hides it has an empty file', async () => {
  const { registerNumber } = await aStudent(db, {
    name: 'Meera Pillai',
    visibility: { papers: 'hidden' },
  })
  await aJournal(db, { title: 'On Hinges', authors: 'Meera Pillai' })
  const { statusCode, body } = await ofStudent('bib', registerNumber)
  expect([statusCode, body]).toEqual([200, ''])
})

test.each([
  authoredPath('person', 'nobody', 'bib'),
  authoredPath('student', '99XX999', 'ris'),
  authoredPath('student', '%00', 'csv'),
])('nobody is behind %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})
