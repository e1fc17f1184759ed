import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressMissing } from '#contract/messages/records.ts'
import { buttonWrong } from '#contract/messages/content-forms.ts'
import {
  ownPageMessages,
  slugBelongsToPage,
  slugIsOfPages,
  slugMeant,
  slugUsedBySite,
} from '#contract/messages/own-pages.ts'
import { changes, documentAddresses, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument, aPerson, editor } from '#test/factories.ts'
import { emptySection } from '#test/page-sections.ts'
import { hitsIn, searchFor } from '#test/search.ts'
import type { Member } from '../accounts/access.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { addRecord, editRecord, removeRecord } from '../records/edit-record.ts'
import { readFrame } from '../site/frame.ts'
import { shellContent } from '../site/shell-content.ts'
import { siteMap } from '../site/site-map.ts'
import { listOwnPages, ownPage, pathOfPage } from './own-pages.ts'

const { db } = await testDatabase()
const student: Member = { ...editor, role: 'stud', accountId: 'student', studentId: 's' }

beforeEach(async () => {
  for (const table of [records, documentAddresses, changes]) await db.delete(table)
})

const fields = {
  title: 'Scholarships',
  slug: 'scholarships',
  lede: 'Who pays, and for what.',
  sections: [],
  menu: 'People',
  state: 'shown',
}

function aPage(over: object = {}) {
  return addRecord(db, editor, 'page', { fields: { ...fields, ...over } })
}

async function drawn(section: object) {
  await aPage({ sections: [of(section)] })
  const { sections } = await ownPage(db, null, 'scholarships')
  return sections[0]
}

describe('a page', () => {
  test('is known by its address, once', async () => {
    expect(await aPage()).toBe('scholarships')
    await expect(aPage()).rejects.toMatchObject({ code: 'conflict' })
    expect(await ownPage(db, null, 'scholarships')).toMatchObject({
      words: { title: 'Scholarships', path: '/Pages/scholarships' },
    })
  })

  test('gets an address of its title where nobody chooses one', async () => {
    await aPage({ title: 'Société & Grants (2026)', slug: '' })
    expect(await at('societe-grants-2026')).toEqual(['/Pages/societe-grants-2026', false])
    await expect(aPage({ title: 'கல்வி', slug: '' })).rejects.toMatchObject({
      errors: { slug: addressMissing },
    })
    const emptied = editRecord(db, editor, 'page', {
      id: 'societe-grants-2026',
      fields: { slug: '' },
    })
    await expect(emptied).rejects.toMatchObject({ code: 'invalid' })
  })

  test.each([
    ['Scholarships', 'scholarships'],
    ['two words', 'two-words'],
    ['-a', 'a'],
    ['a--b', 'a-b'],
    ['á', 'a'],
    ['Academic/NBA', 'academic/nba'],
    ['/academic/nba', 'academic/nba'],
    ['academic/nba/', 'academic/nba'],
    ['academic//nba', 'academic/nba'],
    ['academic/../nba', 'academic/nba'],
    ['academic/nba.html', 'academic/nba-html'],
    ['academic%2fnba', 'academic-2fnba'],
    ['academic\\nba?x#y', 'academic-nba-x-y'],
    ['/Pages/academic/nba', 'academic/nba'],
    ['https://cse.example.edu/Pages/NBA', 'nba'],
  ])('has no address like %j, and is told the one that was meant', async (slug, meant) => {
    await expect(aPage({ slug })).rejects.toMatchObject({
      code: 'invalid',
      message: slugMeant(meant),
      errors: { slug: slugMeant(meant) },
    })
  })

  test.each(['..', '/', '///', './.', '-', 'கல்வி'])('has no address like %j', async (slug) => {
    await expect(aPage({ slug })).rejects.toMatchObject({ message: ownPageMessages.slugWrong })
  })

  test('has an address of five parts, and of no more', async () => {
    const slug = 'a/b/c/d/e'
    await aPage({ slug })
    expect(await ownPage(db, null, slug)).toMatchObject({ words: { path: '/Pages/a/b/c/d/e' } })
    await expect(aPage({ slug: `${slug}/f` })).rejects.toMatchObject({
      message: ownPageMessages.slugDeep,
    })
  })

  test('may be called as a kind of record is, and takes nothing from it', async () => {
    expect(await aPage({ slug: 'verification' })).not.toBe('verification')
    expect(await ownPage(db, null, 'verification')).toMatchObject({
      words: { path: '/Pages/verification' },
    })
    const ofPage = { id: 'verification', fields: { intro: 'How we do it.' } }
    await editRecord(db, editor, 'verification', ofPage)
  })

  test('may be called as a person is', async () => {
    const slug = await aPerson(db, { name: 'Asha Raman' })
    expect(await aPage({ slug })).not.toBe(slug)
    expect(await ownPage(db, null, slug)).toMatchObject({ words: { path: '/Pages/asha-raman' } })
  })

  test('can be edited, and the change undone', async () => {
    const id = await aPage()
    await editRecord(db, editor, 'page', { id, fields: { title: 'Grants', slug: id } })
    expect(await ownPage(db, null, id)).toMatchObject({ words: { title: 'Grants' } })
    await undoBatch(db, editor, await lastBatch(db))
    expect(await ownPage(db, null, id)).toMatchObject({ words: { title: 'Scholarships' } })
  })

  test('is in its menu, in search and in the site map, unless it is a draft', async () => {
    const id = await aPage()
    expect(await places()).toEqual([true, true, 1])
    await editRecord(db, editor, 'page', { id, fields: { state: 'draft' } })
    expect(await places()).toEqual([false, false, 0])
    for (const who of [null, student]) {
      await expect(ownPage(db, who, id)).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await ownPage(db, editor, id)).toMatchObject({ isDraft: true })
  })

  test.each([
    [null, 'signed-out'],
    [student, 'forbidden'],
  ])('is listed for administrators alone', async (who, code) => {
    await expect(listOwnPages(db, who)).rejects.toMatchObject({ code })
    await expect(addRecord(db, who, 'page', { fields })).rejects.toMatchObject({ code })
  })
})

describe('the address of a page', () => {
  test('can be changed, and each that it had leads on', async () => {
    const id = await aPage()
    for (const slug of ['money', 'grants']) {
      await editRecord(db, editor, 'page', { id, fields: { slug } })
    }
    expect(await at('grants')).toEqual(['/Pages/grants', false])
    for (const earlier of ['scholarships', 'money', 'Money', 'GRANTS']) {
      expect(await at(earlier)).toEqual(['/Pages/grants', true])
    }
    await undoBatch(db, editor, await lastBatch(db))
    expect(await at('money')).toEqual(['/Pages/money', false])
    expect(await at('grants')).toEqual(['/Pages/money', true])
  })

  test('that was given up is free for another page', async () => {
    const id = await aPage()
    await editRecord(db, editor, 'page', { id, fields: { slug: 'grants' } })
    expect(await aPage({ title: 'Of today' })).not.toBe(id)
    expect(await ownPage(db, null, 'scholarships')).toMatchObject({ words: { title: 'Of today' } })
    const back = editRecord(db, editor, 'page', { id, fields: { slug: 'scholarships' } })
    await expect(back).rejects.toMatchObject({ code: 'conflict' })
  })

  test('leads visitors on while only a draft has taken it, and once that has given it up', async () => {
    const id = await aPage()
    await editRecord(db, editor, 'page', { id, fields: { slug: 'grants' } })
    const draft = await aPage({ title: 'Of tomorrow', state: 'draft' })
    const leadsOn = async () => {
      expect(await at('scholarships')).toEqual(['/Pages/grants', true])
      expect(await pathOfPage(db, 'scholarships')).toBe('/Pages/grants')
    }
    await leadsOn()
    const seen = await ownPage(db, editor, 'scholarships')
    expect([seen.id, seen.isMoved]).toEqual([draft, false])
    await editRecord(db, editor, 'page', { id: draft, fields: { slug: 'of-tomorrow' } })
    await leadsOn()
    const taken = { slug: 'scholarships', state: 'shown' }
    await editRecord(db, editor, 'page', { id: draft, fields: taken })
    expect(await at('scholarships')).toEqual(['/Pages/scholarships', false])
  })

  test('of a draft leads nobody else anywhere', async () => {
    const id = await aPage({ state: 'draft' })
    await editRecord(db, editor, 'page', { id, fields: { slug: 'grants' } })
    for (const address of ['scholarships', 'grants']) {
      await expect(ownPage(db, student, address)).rejects.toMatchObject({ code: 'not-found' })
      expect(await pathOfPage(db, address)).toBeNull()
    }
    expect(await ownPage(db, editor, 'scholarships')).toMatchObject({ isMoved: true })
  })

  test.each([
    ['links', ''],
    ['notes', ''],
    ['paper', ''],
    ['healthz', ''],
    ['metrics', ''],
    ['api', ''],
    ['login', 'Login'],
    ['search', 'Search'],
    ['teaching', 'Your desk'],
    ['about', 'About Us'],
    ['faculty', 'Faculty'],
    ['courses', 'Courses Offered by the Department'],
  ])('is not /%s, which the site uses itself, chosen or made of the title', async (slug, page) => {
    const free = `${slug}-of-the-department`
    const sentence = page ? slugBelongsToPage(slug, page, free) : slugUsedBySite(slug, free)
    const refusal = { errors: { slug: sentence } }
    const both = [
      { slug, title: 'Anything' },
      { slug: '', title: slug },
    ]
    for (const chosen of both) {
      await expect(
        addRecord(db, editor, 'page', { fields: { ...fields, ...chosen } }),
      ).rejects.toMatchObject(refusal)
    }
    const id = await aPage()
    await expect(editRecord(db, editor, 'page', { id, fields: { slug } })).rejects.toMatchObject(
      refusal,
    )
  })

  test.each([
    ['academic/courses', 'Courses Offered by the Department'],
    ['academic/courses/cs101', 'Courses Offered by the Department'],
    ['academic/timetable', 'Time Table'],
    ['people/faculty/asha-raman', 'Faculty'],
    ['documents/rules', 'Documents'],
    ['notices/2026', 'Notices'],
    ['publications/journals', 'Journals'],
  ])('is not /%s, at which a page of the site stands or would', async (slug, page) => {
    const sentence = slugBelongsToPage(slug, page, slug.replaceAll('/', '-'))
    await expect(aPage({ slug })).rejects.toMatchObject({ errors: { slug: sentence } })
  })

  test.each(['api/notes', 'assets/x', 'api/feeds', 'resource/pdfview', 'delete/notes/7'])(
    'is not /%s, which programs ask',
    async (slug) => {
      const sentence = slugUsedBySite(slug, slug.replaceAll('/', '-'))
      await expect(aPage({ slug })).rejects.toMatchObject({ errors: { slug: sentence } })
    },
  )

  test('does not say once more what all of these pages stand below', async () => {
    const slug = 'pages/nba'
    const sentence = slugIsOfPages(slug)
    await expect(aPage({ slug })).rejects.toMatchObject({ errors: { slug: sentence } })
    await aPage({ slug: 'pages' })
    expect(await pathOfPage(db, 'pages')).toBe('/Pages/pages')
  })

  test.each(['links', 'about'])(
    '%s, that the site uses by now, stays where it is',
    async (slug) => {
      const id = await aPage()
      const data = sql`${records.data} || ${JSON.stringify({ slug })}::jsonb`
      await db.update(records).set({ data })
      await editRecord(db, editor, 'page', { id, fields: { slug, title: 'Ways' } })
      expect(await ownPage(db, null, slug)).toMatchObject({
        words: { title: 'Ways', path: `/Pages/${slug}` },
      })
    },
  )

  test('may lie below that of another page, which stands above it as far as it is seen', async () => {
    const [top, mid] = [
      await aPage({ slug: 'academic', title: 'Academic' }),
      await aPage({ slug: 'academic/nba', title: 'NBA' }),
    ]
    expect([top, mid]).toEqual(['academic', 'academic-nba'])
    await aPage({ slug: 'academic/nba/2026', title: 'NBA 2026' })
    const above = async (who: Member | null) =>
      (await ownPage(db, who, 'academic/nba/2026')).above.map(({ to }) => to)
    expect(await above(null)).toEqual(['/Pages/academic', '/Pages/academic/nba'])
    await editRecord(db, editor, 'page', { id: mid, fields: { state: 'draft' } })
    expect(await above(null)).toEqual(['/Pages/academic'])
    expect(await above(editor)).toEqual(['/Pages/academic', '/Pages/academic/nba'])
    await removeRecord(db, editor, 'page', top)
    expect(await above(null)).toEqual([])
  })

  test('of several parts leads on when the page moves, up, down or aside', async () => {
    const id = await aPage({ slug: 'academic/nba' })
    for (const slug of ['nba', 'cells/nba', 'cells/nba/2026']) {
      await editRecord(db, editor, 'page', { id, fields: { slug } })
    }
    for (const earlier of ['academic/nba', 'nba', 'cells/nba', 'Cells/NBA']) {
      expect(await at(earlier)).toEqual(['/Pages/cells/nba/2026', true])
    }
    expect(await siteMap(db)).toContain('/Pages/cells/nba/2026')
    expect(await siteMap(db)).not.toContain('/Pages/cells/nba')
  })

  test('is found without what it stands below', async () => {
    const id = await aPage()
    await editRecord(db, editor, 'page', { id, fields: { slug: 'grants' } })
    for (const name of ['grants', 'scholarships', 'GRANTS', 'Scholarships']) {
      expect(await pathOfPage(db, name)).toBe('/Pages/grants')
    }
    for (const name of ['', 'nothing', 'Pages/grants', '..', 'a b', 'grants//', 'grants/x']) {
      expect(await pathOfPage(db, name)).toBeNull()
    }
    await editRecord(db, editor, 'page', { id, fields: { slug: 'money/grants' } })
    for (const name of ['money/grants', 'Money/Grants', 'money/grants/', 'grants']) {
      expect(await pathOfPage(db, name)).toBe('/Pages/money/grants')
    }
    for (const name of ['money', 'money%2fgrants', 'money//grants']) {
      expect(await pathOfPage(db, name)).toBeNull()
    }
  })
})

describe('a section', () => {
  test('of a table is rows of cells', async () => {
    const rows = [
      ['For', 'How much'],
      ['Fees', '₹ 20,000'],
    ]
    expect((await drawn({ form: 'table', rows }))?.rows).toEqual(rows)
  })

  test('of questions is each with what answers it', async () => {
    const questions = [
      { question: 'Who?', answer: 'Anybody.\n\nReally.' },
      { question: 'When?', answer: 'Now.' },
    ]
    expect((await drawn({ form: 'questions', questions }))?.questions).toEqual([
      { question: 'Who?', answer: ['Anybody.', 'Really.'] },
      { question: 'When?', answer: ['Now.'] },
    ])
  })

  test('of buttons leads here and elsewhere', async () => {
    const buttons = [
      { label: 'Apply', to: 'example.org/form' },
      { label: 'Notices', to: '/Notices' },
    ]
    expect((await drawn({ form: 'buttons', buttons }))?.links).toEqual([
      { label: 'Apply', to: 'https://example.org/form' },
      { label: 'Notices', to: '/Notices' },
    ])
  })

  test.each(['', 'nowhere', 'javascript:alert(1)', '//elsewhere'])(
    'of buttons is refused where one leads nowhere: %j',
    async (to) => {
      const wrong = aPage({
        sections: [of({ form: 'buttons', buttons: [{ label: 'Apply', to }] })],
      })
      await expect(wrong).rejects.toMatchObject({ message: buttonWrong('Apply') })
      expect(await db.$count(records)).toBe(0)
    },
  )

  test('is found by the words in its cells, questions, numbers and buttons', async () => {
    const sections = [
      of({ form: 'table', rows: [['Zygomatic'], ['cells']] }),
      of({ form: 'questions', questions: [{ question: 'Quokka?', answer: 'Wombat.' }] }),
      of({ form: 'numbers', numbers: [{ value: '7', label: 'platypuses', source: 'Numbat' }] }),
      of({ form: 'buttons', buttons: [{ label: 'Echidna', to: '/Notices' }] }),
    ]
    await aPage({ sections })
    for (const word of ['zygomatic', 'quokka', 'wombat', 'platypuses', 'numbat', 'echidna']) {
      const [found] = hitsIn(await searchFor(db, word), 'pages')
      expect([word, JSON.stringify(found?.snippet).toLowerCase()]).toEqual([
        word,
        expect.stringContaining(word),
      ])
    }
  })
})

describe('a section that names records', () => {
  test('shows people in the order that was chosen, but for those who are gone', async () => {
    const [asha, devi, meera] = [
      await aPerson(db, { name: 'Asha Raman' }),
      await aPerson(db, { name: 'K. Devi' }),
      await aPerson(db, { name: 'Meera Iyer' }),
    ]
    await aPage({ sections: [of({ form: 'people', people: [meera, asha, devi] })] })
    expect(await namesOnPage()).toEqual(['Meera Iyer', 'Asha Raman', 'K. Devi'])
    await editRecord(db, editor, 'person', { id: asha, fields: { leftOn: '2020-01-01' } })
    await removeRecord(db, editor, 'person', meera)
    expect(await namesOnPage()).toEqual(['K. Devi'])
    // The page can be changed all the same.
    await editRecord(db, editor, 'page', { id: 'scholarships', fields: { title: 'Grants' } })
  })

  test('is refused where it names somebody or a document that is not there', async () => {
    for (const [over, message] of [
      [{ form: 'people', people: ['nobody'] }, ownPageMessages.unknownPerson],
      [{ form: 'documents', documents: ['no such'] }, ownPageMessages.unknownDocument],
      [{ form: 'documents' }, ownPageMessages.documentsMissing],
    ] as const) {
      const refused = aPage({ sections: [of(over)] })
      await expect(refused).rejects.toMatchObject({ message, errors: { sections: message } })
    }
  })

  test('leads to documents of the department, and leaves out one that was deleted', async () => {
    await aDocument(db, 'Rules of the Hostel')
    const documents = ['rules of the hostel']
    await aPage({ sections: [of({ form: 'documents', documents })] })
    const page = await ownPage(db, null, 'scholarships')
    expect(page.sections[0]?.documents).toMatchObject([
      { title: 'Rules of the Hostel', path: '/Documents/Rules_of_the_Hostel' },
    ])
    await removeRecord(db, editor, 'document', 'rules of the hostel')
    expect((await ownPage(db, null, 'scholarships')).sections[0]?.documents).toEqual([])
  })
})

function of(over: object) {
  return { ...emptySection, heading: 'Part', ...over }
}

/** Where the page stands that an address leads to, and whether that is another address. */
async function at(address: string) {
  const { isMoved, words } = await ownPage(db, null, address)
  return [words.path, isMoved]
}

async function namesOnPage() {
  const { sections } = await ownPage(db, null, 'scholarships')
  return sections.flatMap(({ people }) => people.map(({ name }) => name))
}

async function places() {
  const { navigation } = shellContent({ ...(await readFrame(db)), who: null })
  return [
    JSON.stringify(navigation).includes('"/Pages/scholarships"'),
    (await siteMap(db)).includes('/Pages/scholarships'),
    hitsIn(await searchFor(db, 'scholarships'), 'pages').length,
  ]
}
