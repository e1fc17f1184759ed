import { describe, expect, test } from 'vitest'
import { personPath } from '#contract/paths.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { aJournal, anAdmin, aPaper, aPatent, aPerson, editor } from '#test/factories.ts'
import { publicationPage } from '../publications/publication-page.ts'
import { editRecord } from '../records/edit-record.ts'
import { readSiteTexts } from '../search/site-texts.ts'
import { today } from '../site/today.ts'
import { isHead, listPeople } from './people.ts'
import { facultyPage, personPage } from './person-page.ts'
import { publicationsOf } from './publications-of.ts'

const { db } = await testDatabase()
const department = await aDepartment(db)
const visit = { who: null, department, origin: 'https://cse.example.edu' }
const page = (id: string, who: typeof editor | null = null) => personPage(db, { ...visit, id, who })
const names = async () => (await listPeople(db, department.domains)).map(({ name }) => name)

describe('the people of the sample', () => {
  test('are seven, each with the month of joining in words', async () => {
    const people = await listPeople(db, department.domains)
    expect(people).toHaveLength(7)
    expect(people[0]).toMatchObject({
      id: 'kalaivani-sundaresan',
      joined: 'July 2020',
      domain: { short: 'Blockchain', strand: 'chain' },
    })
  })

  test('describe themselves in at most 155 characters', async () => {
    for (const { id } of await listPeople(db, department.domains)) {
      expect((await page(id)).description.length).toBeLessThanOrEqual(155)
    }
  })
})

describe('the lists', () => {
  test('stand by group, then by place, then by who joined first', async () => {
    const late = await aPerson(db, { name: 'Late', group: 'staff', joined: '2024' })
    const early = await aPerson(db, { name: 'Early', group: 'staff', joined: '2021-03' })
    const second = await aPerson(db, { name: 'Second', group: 'staff', place: '2' })
    const tenth = await aPerson(db, { name: 'Tenth', group: 'staff', place: '10' })
    const people = await listPeople(db, department.domains)
    const staff = people.filter(({ group }) => group === 'staff').map(({ id }) => id)
    expect(staff).toEqual([second, tenth, early, late])
    expect(people.at(-1)?.id).toBe(late)
  })

  test('begin with the head of the department where nobody has put them in order', async () => {
    const group = 'emeriti'
    const first = await aPerson(db, { name: 'First', group, role: 'Deputy Head', joined: '2001' })
    const head = await aPerson(db, { name: 'Leela', group, role: 'Professor and Head' })
    const listed = async () => {
      const people = await listPeople(db, department.domains)
      return people.filter((person) => person.group === group).map(({ id }) => id)
    }
    expect(await listed()).toEqual([head, first])
    await editRecord(db, editor, 'person', { id: first, fields: { place: '1' } })
    expect(await listed()).toEqual([first, head])
  })

  test.each([
    ['Professor and Head', true],
    ['Head of the Department', true],
    ['Associate Professor & HOD', true],
    ['Associate Head', false],
    ['Professor, former head of the department', false],
    ['Headmaster’s clerk', false],
    ['', false],
  ])('take “%s” for the head of the department: %s', (role, expected) => {
    expect(isHead({ role })).toBe(expected)
  })

  test('say of somebody the first paragraph, whatever the text begins with', async () => {
    const told = await aPerson(db, {
      name: 'Told',
      body: '## Who I am\n\nI *build* radios.\n\nMore.',
    })
    const listed = await aPerson(db, { name: 'Listed', body: '- Radios\n- Locks' })
    const people = await listPeople(db, department.domains)
    const opening = (id: string) => people.find((person) => person.id === id)?.opening
    expect([opening(told), opening(listed)]).toEqual(['I build radios.', '• Radios'])
  })

  test('leave out who has left, whose page goes on and says so', async () => {
    const id = await aPerson(db, { name: 'Dr Gone Elsewhere', leftOn: '2024-05-31' })
    const leaving = await aPerson(db, { name: 'Dr Still Here', leftOn: '2099-05-31' })
    expect(await names()).not.toContain('Dr Gone Elsewhere')
    expect(await names()).toContain('Dr Still Here')
    const gone = await page(id)
    expect(gone.note).toContain('31 May 2024')
    expect(gone.jsonLd).not.toHaveProperty('worksFor')
    expect((await page(leaving)).note).toBe('')
    const { people } = await readSiteTexts(db)
    expect(people.map(({ person }) => person.title)).not.toContain('Dr Gone Elsewhere')
  })

  test('change on the very day', async () => {
    const id = await aPerson(db, { name: 'Dr Last Day', leftOn: today() })
    expect(await names()).not.toContain('Dr Last Day')
    expect((await page(id)).note).not.toBe('')
  })

  test('show nobody but administrators what their forms begin with', async () => {
    const id = await aPerson(db, { name: 'Dr Private', otherNames: 'P. Rivate' })
    const guest = JSON.stringify([await facultyPage(db, visit), await page(id)])
    expect(guest).not.toContain('Rivate')
    const { groups, asked } = await facultyPage(db, { ...visit, who: editor })
    const people = groups.flatMap((group) => group.people)
    expect(people.find((one) => one.id === id)).toMatchObject({
      mayWrite: true,
      values: { otherNames: 'P. Rivate' },
    })
    expect(asked).toContain('photoId')
  })
})

describe('the publications of a person', () => {
  test('are of every kind, newest first, and of no namesake', async () => {
    await aJournal(db, { title: 'Middle', authors: 'Ann Lee, S. Hegde', year: '2023' })
    await aPaper(db, { title: 'Oldest', authors: 'Hegde, Shwetha; Lee, Ann', year: '2022' })
    await aPatent(db, { title: 'Newest', patentee: 'Shwetha Hegde', dateGranted: '2024-03-12' })
    await aPatent(db, { title: 'Pending', patentee: 'Shwetha Hegde', dateGranted: '' })
    await aJournal(db, { title: 'A namesake’s', authors: 'R. Hegde' })
    const found = await publicationsOf(db, { any: ['Ms Shwetha Hegde'] })
    expect(found.map(({ kind, title, year }) => [kind, title, year])).toEqual([
      ['patent', 'Newest', '2024'],
      ['journal', 'Middle', '2023'],
      ['conference', 'Oldest', '2022'],
      ['patent', 'Pending', ''],
    ])
  })

  test('are found under accents and in capitals', async () => {
    await aJournal(db, { title: 'Loud', authors: 'PREM ANAND GÑANARAJ' })
    const found = await publicationsOf(db, { any: ['Mr Prem Anand Gnanaraj'] })
    expect(found.map(({ title }) => title)).toEqual(['Loud'])
  })

  test('are also those under a spelling that an administrator has confirmed', async () => {
    const journal = await aJournal(db, { title: 'Before the Wedding', authors: 'Mala Old' })
    const id = await aPerson(db, { name: 'Dr Mala New' })
    const titles = async () => (await page(id)).publications.map(({ title }) => title)
    expect(await titles()).toEqual([])
    await editRecord(db, editor, 'person', { id, fields: { otherNames: 'M. Newman\nMala Old' } })
    expect(await titles()).toEqual(['Before the Wedding'])
    const { members } = await publicationPage(db, {
      kind: 'journal',
      id: journal,
      origin: visit.origin,
      who: null,
    })
    expect(members).toEqual([{ name: 'Dr Mala New', path: personPath(id) }])
  })
})

describe('the page of a person', () => {
  test('names every domain once that they work in, their own first', async () => {
    const domain = 'CyberSecurity'
    const id = await aPerson(db, {
      domain,
      moreDomains: ['BlockchainTechnology', domain, 'Gone'],
    })
    const { person } = await page(id)
    expect(person.domains.map(({ short }) => short)).toEqual(['Cyber Security', 'Blockchain'])
    expect(person.domain?.short).toBe('Cyber Security')
  })

  test('tells machines who it is', async () => {
    const { jsonLd } = await page('kalaivani-sundaresan')
    expect(jsonLd).toMatchObject({
      '@type': 'Person',
      name: 'Kalaivani Sundaresan',
      honorificPrefix: 'Dr',
      givenName: 'Kalaivani',
      familyName: 'Sundaresan',
      url: `${visit.origin}/People/Faculty/kalaivani-sundaresan`,
    })
  })

  test('is not there for somebody unknown', async () => {
    await expect(page('nobody')).rejects.toMatchObject({ code: 'not-found' })
    await expect(page('no\u0000body')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('has all forms for administrators, and none for others', async () => {
    const admin = { ...editor, ...(await anAdmin(db)) }
    const { editing } = await page('kalaivani-sundaresan', admin)
    expect(editing?.parts.map(({ name }) => name)).toEqual([
      'who',
      'about',
      'reach',
      'publications',
      'office',
    ])
    expect((await page('kalaivani-sundaresan')).editing).toBeNull()
  })
})
