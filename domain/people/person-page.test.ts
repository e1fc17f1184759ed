import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPaper, aPatent } from '#test/factories.ts'
import { readDomains } from '../domains/read-domains.ts'
import { listFaculty } from './faculty.ts'
import { personPage } from './person-page.ts'
import { publicationsOf } from './publications-of.ts'

const { db } = await testDatabase()
const origin = 'https://cse.example.edu'

describe('the faculty', () => {
  test('are seven, each with the month of joining in words', async () => {
    const faculty = listFaculty(await readDomains(db))
    expect(faculty).toHaveLength(7)
    expect(faculty[0]).toMatchObject({ joined: 'July 2020', stream: 'Blockchain' })
    expect(new Set(faculty.map(({ slug }) => slug)).size).toBe(7)
  })

  test('describe themselves in at most 155 characters', async () => {
    for (const { slug } of listFaculty()) {
      const { description } = await personPage(db, { slug, origin })
      expect(description.length).toBeLessThanOrEqual(155)
    }
  })
})

describe('the publications of a person', () => {
  test('are of every kind, newest first, and of no namesake', async () => {
    await aJournal(db, { title: 'Middle', authors: 'Ann Lee, S. Hegde', year: '2023' })
    await aPaper(db, { title: 'Oldest', authors: 'Hegde, Shwetha; Lee, Ann', year: '2022' })
    await aPatent(db, { title: 'Newest', patentee: 'Shwetha Hegde', dateGranted: '2024-03-12' })
    await aPatent(db, { title: 'Pending', patentee: 'Shwetha Hegde', dateGranted: '' })
    await aJournal(db, { title: 'A namesake’s', authors: 'R. Hegde' })
    const found = await publicationsOf(db, 'Ms Shwetha Hegde')
    expect(found.map(({ kind, title, year }) => [kind, title, year])).toEqual([
      ['patent', 'Newest', '2024'],
      ['journal', 'Middle', '2023'],
      ['conference', 'Oldest', '2022'],
      ['patent', 'Pending', ''],
    ])
  })

  test('are found under accents and in capitals', async () => {
    await aJournal(db, { title: 'Loud', authors: 'PREM ANAND GÑANARAJ' })
    const found = await publicationsOf(db, 'Mr Prem Anand Gnanaraj')
    expect(found.map(({ title }) => title)).toEqual(['Loud'])
  })
})

describe('the page of a person', () => {
  test('tells machines who it is', async () => {
    const { jsonLd } = await personPage(db, { slug: 'kalaivani-sundaresan', origin })
    expect(jsonLd).toMatchObject({
      '@type': 'Person',
      name: 'Kalaivani Sundaresan',
      honorificPrefix: 'Dr',
      givenName: 'Kalaivani',
      familyName: 'Sundaresan',
      url: `${origin}/People/Faculty/kalaivani-sundaresan`,
    })
  })

  test('is not there for somebody unknown', async () => {
    const asked = personPage(db, { slug: 'nobody', origin })
    await expect(asked).rejects.toMatchObject({ code: 'not-found' })
  })
})
