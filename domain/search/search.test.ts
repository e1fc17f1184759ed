import { describe, expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { coursePath, eventPath, pages, personPath, profilePath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { listedPath, notePath, paperViewerPath } from '#contract/resource-paths.ts'
import { hitsBeside } from '#contract/search.ts'
import { record } from '#store/changes.ts'
import { addFile } from '../files/add-file.ts'
import { papers } from '#store/resource-schema.ts'
import { testDatabase } from '#test/database.ts'
import {
  aDocument,
  aJournal,
  aLink,
  anEvent,
  aNote,
  aPatent,
  aStudent,
  aVideo,
  editor,
} from '#test/factories.ts'
import { aDepartment, theCourses } from '#test/department.ts'
import { hitsIn, marked, searchFor, titlesIn } from '#test/search.ts'
import { gatherWords } from './gather-words.ts'

const { db } = await testDatabase()
await aDepartment(db)
await theCourses(db)

const asha = await aStudent(db, { name: 'Asha Raman', registerNumber: '23CS017' })
await aStudent(db, { name: 'Amara Sháh', registerNumber: '24IT200', year: 1 })
const journalTitle = 'Sleeping Radios in Rubber Plantations'
const journal = await aJournal(db, {
  title: journalTitle,
  authors: 'K. Sundaresan, Meera Iyer',
  journal: 'Annals of Quiet Networks',
  year: '2024',
  abstract: 'We let a mesh of sensors sleep through the monsoon and count what was missed.',
  doi: '10.5555/aqn.2024.7',
  index: 'Scopus',
})
const older = await aJournal(db, {
  title: 'Notes on Mesh Routing',
  year: '2019',
  abstract: 'A survey of radios.',
})
await aPatent(db, {
  title: 'A Lid That Knows',
  applicationNumber: '202341098765',
  dateGranted: '2024-03-12',
})
const event = await anEvent(db, { title: 'A Walk Along the Antennas', abstract: 'Bring boots.' })
const note = await aNote(db, { title: 'Threat Modelling', description: 'What attackers want.' }, [
  { name: 'data-flow_diagrams.pdf', hash: 'a'.repeat(64) },
])
const link = await aLink(db, {
  name: 'The Handbook of Ciphers',
  url: 'https://ciphers.example/handbook',
})
const video = await aVideo(db, { title: 'A Cipher Wheel Turns' })
await aDocument(db, documentTitles.timeTable, { name: 'Even semester.pdf' })
await record(db, editor, async (tx, log) => {
  const file = { hash: 'b'.repeat(64), name: 'paper.pdf', type: 'application/pdf', size: 1 }
  const fileId = await addFile(tx, file)
  const paper = { id: 'paper1', domain: 'BlockchainTechnology' as const, year: '2022', fileId }
  const words = { title: 'Agreeing Slowly', abstract: 'How replicas reach consensus.' }
  await tx.insert(papers).values({ ...paper, ...words })
  log({ kind: 'paper', recordId: paper.id, before: null, after: {} })
})
await gatherWords(db)

describe('a search finds', () => {
  test.each([
    ['people', 'asha raman', profilePath(asha.registerNumber)],
    ['people', '23cs017', profilePath(asha.registerNumber)],
    ['people', '23 CS 017', profilePath(asha.registerNumber)],
    ['people', '24-it-200', profilePath('24IT200')],
    ['people', '23 cs 0', profilePath(asha.registerNumber)],
    ['people', '23-CS-01', profilePath(asha.registerNumber)],
    ['people', '23cs17', profilePath(asha.registerNumber)],
    ['people', '23 cs 17', profilePath(asha.registerNumber)],
    ['people', 'ravikumar', personPath('selvamuthu-ravikumar')],
    ['publications', 'rubber radios', publicationPath('journal', journal)],
    ['publications', '2019 mesh', publicationPath('journal', older)],
    ['events', 'antennas', eventPath(event)],
    ['notes', 'threat', notePath('CyberSecurity', note)],
    ['notes', 'flow diagrams', notePath('CyberSecurity', note)],
    ['links', 'handbook', listedPath('CyberSecurity', 'Links', link)],
    ['videos', 'cipher wheel', listedPath('CyberSecurity', 'Videos', video)],
    [
      'papers',
      'replicas consensus',
      paperViewerPath({ domain: 'BlockchainTechnology', year: '2022', title: 'Agreeing Slowly' }),
    ],
    ['courses', 'operating systems', coursePath('CS2202')],
    ['courses', 'CS2202', coursePath('CS2202')],
    ['documents', 'time table', pages.timeTable],
    ['pages', 'calender', pages.calendar],
    ['pages', 'kitchen tables', `${pages.about}#history`],
    ['pages', 'history of the department', `${pages.about}#history`],
    ['pages', 'PEOs and PSOs', `${pages.about}#outcomes`],
  ] as const)('among %s what holds “%s”', async (kind, q, path) => {
    const paths = hitsIn(await searchFor(db, q), kind).map((hit) => hit.path)
    expect(paths).toContain(path)
  })

  test.each([
    ['the beginning of a word', 'antenn', 'events', 'A Walk Along the Antennas'],
    ['a usual word that begins another', 'not', 'publications', 'Notes on Mesh Routing'],
    ['a word longer than its stem', 'modelli', 'notes', 'Threat Modelling'],
    ['another form of a word', 'walking antenna', 'events', 'A Walk Along the Antennas'],
    ['a word without its accent', 'shah', 'people', 'Amara Sháh'],
    ['a word with an accent of its own', 'ráman', 'people', 'Asha Raman'],
    ['an initial ahead', 'A. Raman', 'people', 'Asha Raman'],
    ['an initial behind', 'Raman A', 'people', 'Asha Raman'],
    ['initials alone', 'AR', 'people', 'Asha Raman'],
    ['an initial of the faculty', 'A. Kuruvilla', 'people', 'Dr Annamma Kuruvilla'],
    ['signs between words', 'data/flow', 'notes', 'Threat Modelling'],
    ['words in a row', '"mesh routing"', 'publications', 'Notes on Mesh Routing'],
    ['a DOI', '10.5555/aqn.2024.7', 'publications', journalTitle],
    ['the address of a DOI', 'https://doi.org/10.5555/aqn.2024.7', 'publications', journalTitle],
    ['a DOI that is named', 'doi:10.5555/aqn.2024.7', 'publications', journalTitle],
    ['the index that lists it', 'scopus', 'publications', journalTitle],
    ['an index beside a year', 'scopus journals 2024', 'publications', journalTitle],
    ['a misspelt index', 'scopuss', 'publications', journalTitle],
    ['a number', '202341098765', 'publications', 'A Lid That Knows'],
    ['a compound taken apart', 'rubberplantations', 'publications', journalTitle],
    ['a compound that is half typed', 'rubberplan', 'publications', journalTitle],
    ['two words for one', 'plan tations', 'publications', journalTitle],
    ['a word for its group', 'lid patent', 'publications', 'A Lid That Knows'],
    ['the small words of a question', 'who is asha raman', 'people', 'Asha Raman'],
  ] as const)('by %s (%s)', async (_, q, kind, title) => {
    expect(titlesIn(await searchFor(db, q), kind)).toContain(title)
  })

  test.each(['patents 2024', 'lid 2024', '2024', 'patent knows 2024'])(
    'a patent by the year in which it was granted (%s)',
    async (q) => {
      const answer = await searchFor(db, q)
      expect(answer.isPart).toBe(false)
      expect(titlesIn(answer, 'publications')).toContain('A Lid That Knows')
    },
  )

  test('patents ahead of what else is of their year, where they are asked for', async () => {
    const titles = titlesIn(await searchFor(db, 'patents 2024'), 'publications')
    expect(titles).toEqual(['A Lid That Knows', journalTitle])
  })

  test('no patent by its year alone where another word is asked for', async () => {
    const titles = titlesIn(await searchFor(db, 'rubber 2024'), 'publications')
    expect(titles).toEqual([journalTitle])
  })

  test('no words in a row that stand apart', async () => {
    expect(titlesIn(await searchFor(db, '"routing mesh"'), 'publications')).toEqual([])
  })

  test('a title ahead of a mention', async () => {
    const titles = titlesIn(await searchFor(db, 'radios'), 'publications')
    expect(titles).toEqual(['Sleeping Radios in Rubber Plantations', 'Notes on Mesh Routing'])
  })

  test('what is newer ahead of what is older where both say it alike', async () => {
    const twin = { title: 'Weighing Elephants', abstract: '' }
    await aJournal(db, { ...twin, year: '2020', journal: 'Old' })
    await aJournal(db, { ...twin, year: '2025', journal: 'New' })
    const hits = hitsIn(await searchFor(db, 'elephants'), 'publications')
    expect(hits.map(({ facts }) => facts.slice(0, 4))).toEqual(['2025', '2020'])
  })
})

describe('the first of all is', () => {
  test.each([
    ['a name', 'asha', 'people'],
    ['a title', 'antennas', 'events'],
    ['the title of a page', 'time table', 'pages'],
    ['the code of a course', 'CS2202', 'courses'],
  ] as const)('%s, whatever group it is in (%s)', async (_, q, kind) => {
    await aJournal(db, {
      title: `A Survey of Work, Part ${q.length}`,
      abstract: `${q} ${q} ${q} ${q}`,
    })
    const { groups } = await searchFor(db, q)
    expect(groups.map((group) => group.kind)).toContain('publications')
    expect(groups[0]?.kind).toBe(kind)
  })
})

describe('a hit', () => {
  test('shows what was asked for', async () => {
    const [hit] = hitsIn(await searchFor(db, 'sensor monsoon'), 'publications')
    expect(marked(hit?.snippet ?? [])).toBe(
      'We let a mesh of [sensors] sleep through the [monsoon] and count what was missed.',
    )
    expect(hit?.facts).toBe('2024 · K. Sundaresan, Meera Iyer · Annals of Quiet Networks · Scopus')
  })
})

test('what a hit shows of a text with headings has no marks in it', async () => {
  const hits = hitsIn(await searchFor(db, 'foundations'), 'courses')
  const snippet = hits.find(({ path }) => path === coursePath('CS2201'))?.snippet ?? []
  expect(marked(snippet)).toContain('bound its cost. Unit 1: [Foundations] (11 hours)')
})

describe('what nobody wrote', () => {
  test.each([
    ['antenas', 'antennas'],
    ['kuruvila', 'kuruvilla'],
    ['plantatoins', 'plantations'],
    ['ahsa', 'asha'],
    ['rubber radois', 'rubber radios'],
  ])('(%s) is taken for what somebody did (%s), and said so', async (q, corrected) => {
    const answer = await searchFor(db, q)
    expect(answer).toMatchObject({ state: 'found', q, corrected })
  })

  test.each(['xqzw', 'xqzw zzzzzzzz', '"antennas boots"', '29IT999999', 'zzzzzzzz'])(
    '(%s) is nothing where nothing is like it',
    async (q) => {
      expect(await searchFor(db, q)).toEqual({
        q,
        state: 'none',
        groups: [],
        corrected: null,
        isPart: false,
      })
    },
  )
})

describe('a question', () => {
  test.each(['', '  '])('that is empty (“%s”) is answered with the ways there are', async (q) => {
    const answer = await searchFor(db, q)
    expect(answer.state).toBe('empty')
    expect(hitsIn(answer, 'pages').map(({ path }) => path)).toContain(pages.faculty)
  })

  test.each(['a', '!', '"'])('of one sign (%s) is too short', async (q) => {
    expect(await searchFor(db, q)).toMatchObject({ state: 'short', groups: [] })
  })

  test.each([
    "'; drop table students",
    '%_\\',
    'a:* & !b | (c',
    '\0',
    'ŉ½™ ½',
    '🙂🙂',
    'the of and',
  ])('of odd signs (%s) is only words', async (q) => {
    expect(['found', 'none', 'short']).toContain((await searchFor(db, q)).state)
  })

  test('of a thousand words is asked in part', async () => {
    expect((await searchFor(db, 'antenna '.repeat(1000))).state).toBe('found')
  })
})

test('beside others a group shows few of its hits, and alone it goes on', async () => {
  for (let n = 1; n <= 23; n += 1)
    await aStudent(db, { name: `Malar ${String.fromCodePoint(64 + n)}nbu` })
  const beside = (await searchFor(db, 'malar')).groups.find(({ kind }) => kind === 'people')
  expect(beside).toMatchObject({ total: 23 })
  expect(beside?.hits).toHaveLength(hitsBeside)
  const first = await searchFor(db, 'malar', null, { in: 'people' })
  const next = await searchFor(db, 'malar', null, { in: 'people', after: '20' })
  const titles = [...titlesIn(first, 'people'), ...titlesIn(next, 'people')]
  expect(new Set(titles).size).toBe(23)
})
