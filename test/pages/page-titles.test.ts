import { expect, test } from 'vitest'
import { buttonWrong } from '#contract/messages/content-forms.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { builtApp } from '#test/built-app.ts'
import { aNote, editor } from '#test/factories.ts'
import { searchFor } from '#test/search.ts'

const { app, db } = await builtApp()
const page = async (url: string) => (await app.inject({ url })).body

const notes = resourcePath('CyberSecurity', 'Notes')

test('every page shows what the department calls it, and search knows it by that name', async () => {
  for (const url of [pages.faculty, pages.calendar, notes]) await page(url)
  await editRecord(db, editor, 'pageTitles', {
    id: 'pageTitles',
    version: undefined,
    fields: {
      facultyTitle: 'Our teachers',
      facultyLede: 'Whom to ask for what.',
      calendarTitle: 'Days of the year',
      calendarNone: 'It is printed in June.',
      NotesLabel: 'Scripts',
      NotesLine: 'What was written on the board.',
      pastHeading: 'What we had',
    },
  })
  const faculty = await page(pages.faculty)
  expect(faculty).toMatch(/<h1[^>]*>Our teachers<\/h1><p[^>]*>Whom to ask for what\.</)
  expect(faculty).toContain('<meta name="description" content="Whom to ask for what."/>')
  const calendar = await page(pages.calendar)
  expect(calendar).toMatch(/<h1[^>]*>Days of the year</)
  expect(calendar).toContain('It is printed in June.')
  expect(await page(notes)).toMatch(/>Scripts<.*What was written on the board\./s)
  expect(await page(resourcePath('CyberSecurity'))).toContain('What was written on the board.')
  expect(await pathsOf('days of the year')).toContain(pages.calendar)
  // A list in which nothing stands is not found.
  await aNote(db, { domain: 'CyberSecurity' })
  expect(await pathsOf('scripts')).toContain(notes)
})

test('the sections of a page bear the headings of its record, and are found by them', async () => {
  await editRecord(db, editor, 'about', {
    id: 'about',
    version: undefined,
    fields: {
      title: 'Who we are',
      facilitiesHeading: 'What the campus has',
      facilities: [{ title: 'Library', text: 'Open all night.' }],
      historyHeading: 'Since then',
      history: [{ when: '1999', text: 'A shed.' }],
    },
  })
  const about = await page(pages.about)
  expect(about).toMatch(/<h1[^>]*>Who we are</)
  expect(about).toMatch(/<h2[^>]*>What the campus has</)
  expect(about).toMatch(/<a href="#facilities"[^>]*>What the campus has</)
  expect(about).not.toContain('How it began')
  expect(await pathsOf('what the campus has')).toContain(`${pages.about}#facilities`)
})

test('the line under the name and the buttons of the first screen are the department’s', async () => {
  expect(await page(pages.home)).toContain('>See the curriculum</a>')
  const fields = {
    tagline: 'Building things that think',
    buttons: [
      { label: 'Apply now', to: 'apply.example.org' },
      { label: 'Visit us', to: '/Notices' },
    ],
  }
  await editRecord(db, editor, 'department', { id: 'department', version: undefined, fields })
  const home = await page(pages.home)
  expect(home).toContain('>Building things that think<')
  expect(home).toMatch(/<a [^>]*href="https:\/\/apply\.example\.org\/?"[^>]*>Apply now</)
  expect(home).toMatch(/<a [^>]*href="\/Notices"[^>]*>Visit us</)
  expect(home).not.toContain('>See the curriculum</a>')
})

test.each(['nowhere', 'javascript:alert(1)', ''])(
  'a button that leads to %j is refused in the words of its maker',
  async (to) => {
    const fields = { buttons: [{ label: 'Apply', to }] }
    const change = { id: 'department', version: undefined, fields }
    await expect(editRecord(db, editor, 'department', change)).rejects.toMatchObject({
      code: 'invalid',
      errors: { buttons: buttonWrong('Apply') },
    })
  },
)

async function pathsOf(q: string) {
  const { groups } = await searchFor(db, q)
  return groups.flatMap(({ hits }) => hits.map(({ path }) => path))
}
