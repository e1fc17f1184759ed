import { describe, expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { headings } from '#contract/headings.ts'
import { homeMessages } from '#contract/messages/home.ts'
import { documentPath } from '#contract/file-paths.ts'
import { eventPath, pages, personPath } from '#contract/paths.ts'
import { notePath } from '#contract/resource-paths.ts'
import people from '#content/sample/records/person.json' with { type: 'json' }
import { saveDocument } from '#domain/documents/write-documents.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { recordChange } from '#contract/record-schemas.ts'
import { publications } from '#store/schema.ts'
import { today } from '#domain/site/today.ts'
import { builtApp } from '#test/built-app.ts'
import { sampleTexts } from '#test/department.ts'
import { aJournal, aNote, anEvent, aStudent, editor } from '#test/factories.ts'

const { app, db } = await builtApp()
const front = async () => (await app.inject(pages.home)).body

describe('the home page of a department without records', () => {
  test('leaves events, publications and notes out, heading and all', async () => {
    const html = await front()
    expect(html).not.toContain(homeMessages.noEvents)
    expect(html).not.toContain('Latest publications')
    expect(html).not.toContain('New in the notes')
  })

  test('leaves the curricula out, heading and all', async () => {
    const html = await front()
    expect(html).not.toContain(headings.home.curriculum)
    expect(html).not.toContain(documentPath(documentTitles.curriculum2020))
  })
})

describe('the home page', () => {
  test('shows what has just been recorded', async () => {
    const event = await anEvent(db, { title: 'A Night of Fans', date: today(), time: 'All day' })
    await anEvent(db, { title: 'Long Over', date: '2020-01-01' })
    await aJournal(db, { title: 'Hot Off the Press' })
    const note = await aNote(db, { title: 'On Keys', domain: 'CyberSecurity' })
    const html = await front()
    expect(html).toContain(`href="${eventPath(event)}"`)
    expect(html).not.toContain('Long Over')
    expect(html).toContain('Hot Off the Press')
    const link = html.slice(html.indexOf(`href="${notePath('CyberSecurity', note)}"`))
    expect(link).toMatch(/^href="[^"]+"[^>]*>On Keys/)
  })

  test('says the year of what comes up in another one', async () => {
    const year = Number(today().slice(0, 4))
    await anEvent(db, { title: 'Lamps', date: `${year + 1}-03-01`, time: 'All day' })
    const html = await front()
    const after = (title: string) => html.slice(html.indexOf(`>${title}</a>`)).slice(0, 300)
    expect(after('Lamps')).toMatch(new RegExp(`${year + 1} · All day`))
    expect(after('A Night of Fans')).not.toContain(String(year))
  })

  test('says of a number its unit, where it comes from and of which year it is', async () => {
    const number = { value: '7', unit: 'lakh', source: 'Placement office', year: '2025' }
    for (const [kind, field] of [
      ['home', 'statistics'],
      ['about', 'numbers'],
    ] as const) {
      const fields = { [field]: [{ label: `Offers ${kind}`, ...number }] }
      const change = recordChange(kinds[kind]).parse(fields)
      await editRecord(db, editor, kind, { id: kind, version: undefined, fields: change })
    }
    for (const url of [pages.home, pages.about]) {
      const { body } = await app.inject(url)
      expect(body).toMatch(/>lakh<\/span><\/dd><dd[^>]*><span[^>]*>Placement office, 2025</)
    }
  })

  test('shows numbers that the site counts, which follow what is recorded', async () => {
    const statistics = [
      { label: 'Students here', counted: 'students' },
      { label: 'Papers printed', counted: 'publications', value: '7' },
      { label: 'Rooms', counted: '', value: '12' },
    ]
    await editRecord(db, editor, 'home', {
      id: 'home',
      fields: recordChange(kinds.home).parse({ statistics: JSON.stringify(statistics) }),
    })
    const papers = await db.$count(publications)
    expect(await numbers()).toEqual({
      'Students here': '0',
      'Papers printed': String(papers),
      Rooms: '12',
    })
    await aStudent(db)
    await aJournal(db, { title: 'One More' })
    expect(await numbers()).toMatchObject({
      'Students here': '1',
      'Papers printed': String(papers + 1),
    })
    await editRecord(db, editor, 'home', {
      id: 'home',
      fields: {
        statistics: sampleTexts.home.statistics.map((figure) => ({ ...figure, counted: '' })),
      },
    })
  })

  test('links to a curriculum that is online, with its size', async () => {
    const file = { hash: 'a'.repeat(64), name: 'c.pdf', type: 'application/pdf', size: 121_400 }
    await saveDocument(db, editor, { title: documentTitles.curriculum2020, file })
    const html = await front()
    expect(html).toContain(`href="${documentPath(documentTitles.curriculum2020)}"`)
    expect(html).toContain('121 kB')
    expect(html).not.toContain(documentPath(documentTitles.curriculum2023))
  })

  test('holds every final number, achievement and member of the faculty', async () => {
    const html = await front()
    for (const { value } of sampleTexts.home.statistics)
      expect(html).toMatch(new RegExp(`>${value}</span>`))
    for (const { title } of sampleTexts.home.achievements) expect(html).toContain(title)
    for (const { id } of people) expect(html).toContain(`href="${personPath(id)}"`)
  })

  test('has one place to make contact, and leads there', async () => {
    const html = await front()
    expect(html.match(/ id="Contact"/g)).toHaveLength(1)
    expect(html).toContain('href="/#curriculum"')
    expect(html.match(/ id="curriculum"/g)).toHaveLength(1)
  })
})

/** What the page counts, by what it says of it. */
async function numbers() {
  return Object.fromEntries(
    Array.from(
      (await front()).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*><span data-count-up="([^"]*)"/g),
      ([, label = '', value]) => [label, value],
    ),
  )
}
