import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documentTitles } from '#contract/documents.ts'
import { pages, profilePath } from '#contract/paths.ts'
import { noteViewerPath } from '#contract/resource-paths.ts'
import { hiddenParts } from '#contract/visibility.ts'
import { newId } from '#store/columns.ts'
import { searchWords } from '#store/file-schema.ts'
import { notes } from '#store/resource-schema.ts'
import { files, site, students } from '#store/schema.ts'
import { moveSiteVersion } from '#store/site-version.ts'
import { testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { aDocument, aNote, aStudent, editor } from '#test/factories.ts'
import { hitsIn, marked, searchFor, titlesIn } from '#test/search.ts'
import { aReadFile } from '#test/waiting-files.ts'
import type { Member } from '../accounts/access.ts'
import { gatherWords, sweepWords } from './gather-words.ts'

const { db } = await testDatabase()

const member: Member = { ...editor, accountId: 'member', role: 'stud', reg: 'X', studentId: 'x' }

function ownerOf({ id, registerNumber, visibility }: typeof students.$inferSelect): Member {
  return { ...member, studentId: id, reg: registerNumber, hides: hiddenParts(visibility) }
}

/** A hash of nobody else's. */
function aHash() {
  return newId().padEnd(64, '0')
}

async function aResume(hash: string) {
  const [file] = await db
    .insert(files)
    .values({ hash, name: 'resume.pdf', type: 'application/pdf', size: 1 })
    .returning()
  return file?.id ?? ''
}

describe('the text of a file', () => {
  test('is found to the page, and the hit opens it there with the words', async () => {
    const hash = aHash()
    const id = await aNote(db, { title: 'Field Work', domain: 'InternetOfThings' }, [
      { name: 'Week 3.pdf', hash },
    ])
    const last = 'Nothing here.\nThe gateway was found in a jackfruit tree, asleep since May.'
    await aReadFile(db, hash, { 1: 'On masts.', 2: 'On a gateway.', 3: 'On boots.', 4: last })
    const [hit] = hitsIn(await searchFor(db, 'gateway jackfruit'), 'texts')
    expect(hit?.facts).toBe('Page 4 · Field Work · Internet of Things')
    expect(marked(hit?.snippet ?? [])).toBe(
      'Nothing here. The [gateway] was found in a [jackfruit] tree, asleep since May.',
    )
    const place = { page: 4, words: 'gateway jackfruit' }
    expect(hit?.path).toBe(
      noteViewerPath('InternetOfThings', { id, title: 'Week 3.pdf', ...place }),
    )
  })

  test('of a page that says more is shown before one that says less', async () => {
    const hash = aHash()
    await aDocument(db, documentTitles.calendar, { hash })
    await aReadFile(db, hash, { 1: 'A holiday.', 2: 'Holiday after holiday: a page of holidays.' })
    const [hit] = hitsIn(await searchFor(db, 'holiday'), 'texts')
    expect(hit?.path).toBe(`${pages.calendar}?page=2&words=holiday`)
  })

  test('is no longer found once its note is gone, though it is kept', async () => {
    const hash = aHash()
    const id = await aNote(db, {}, [{ hash }])
    await aReadFile(db, hash, { 1: 'The word is wheelbarrow.' })
    expect(hitsIn(await searchFor(db, 'wheelbarrow'), 'texts')).toHaveLength(1)
    await db.delete(notes).where(eq(notes.id, id))
    expect((await searchFor(db, 'wheelbarrow')).state).toBe('none')
  })

  test('of a document that was replaced is the text of the new one', async () => {
    const [before, now] = [aHash(), aHash()]
    await aReadFile(db, before, { 1: 'Lectures in the pavilion.' })
    await aReadFile(db, now, { 1: 'Lectures in the observatory.' })
    await aDocument(db, documentTitles.timeTable, { hash: before })
    await aDocument(db, documentTitles.timeTable, { hash: now })
    expect((await searchFor(db, 'pavilion')).state).toBe('none')
    expect(hitsIn(await searchFor(db, 'observatory'), 'texts')).toHaveLength(1)
  })
})

describe('of a student', () => {
  test.each([
    ['public', [1, 1, 1]],
    ['members', [0, 1, 1]],
    ['hidden', [0, 0, 1]],
    ['mistyped', [0, 0, 1]],
  ])('a part that is %s is found by as many as may see it', async (audience, found) => {
    const [word, hash] = [`w${newId()}`, aHash()]
    await aReadFile(db, hash, { 1: `I built a ${word} by myself.` })
    const visibility = { summary: audience, resume: audience }
    const summary = `I paint ${word} at night.`
    const resumeId = await aResume(hash)
    const student = await aStudent(db, { summary, visibility, resumeId })
    const answers = await Promise.all(
      [null, member, ownerOf(student)].map((who) => searchFor(db, word, who)),
    )
    expect(answers.map((answer) => hitsIn(answer, 'people').length)).toEqual(found)
    expect(answers.map((answer) => hitsIn(answer, 'texts').length)).toEqual(found)
    const asAdmin = await searchFor(db, word, editor)
    expect(hitsIn(asAdmin, 'people')).toHaveLength(1)
    expect(hitsIn(asAdmin, 'texts')[0]?.path).toBe(
      `${profilePath(student.registerNumber)}&page=1&words=${word}#resume`,
    )
  })

  test('no snippet shows a summary that is kept back, though the name is found', async () => {
    const visibility = { summary: 'hidden' }
    await aStudent(db, { name: 'Vidya Hidden', summary: 'Vidya keeps bees.', visibility })
    const [hit] = hitsIn(await searchFor(db, 'vidya'), 'people')
    expect(hit?.snippet).toEqual([])
  })

  test.each([
    ['a synonym', 'syllabus', 'My own curriculum hangs over my bed.'],
    ['a compound taken apart', 'kiteworkshop', 'I run a kite workshop.'],
  ])('nothing that is kept back is found by %s', async (_, q, summary) => {
    await aNote(db, { title: 'Kite', description: 'Workshop' })
    await gatherWords(db)
    const student = await aStudent(db, { summary, visibility: { summary: 'hidden' } })
    const answers = await Promise.all(
      [null, member, ownerOf(student)].map((who) => searchFor(db, q, who)),
    )
    const path = profilePath(student.registerNumber)
    const found = answers.map((answer) => hitsIn(answer, 'people').some((hit) => hit.path === path))
    expect(found).toEqual([false, false, true])
  })

  test('who was removed nothing is found', async () => {
    const { id } = await aStudent(db, { name: 'Gone Tomorrow', summary: 'Kites.' })
    await db.delete(students).where(eq(students.id, id))
    expect(titlesIn(await searchFor(db, 'gone tomorrow'), 'people')).toEqual([])
  })
})

describe('the words by which misspelt ones are mended', () => {
  test('are those of what everybody may read, and never of a resume or a summary', async () => {
    const [ofNote, ofResume] = [aHash(), aHash()]
    await aNote(db, {}, [{ hash: ofNote }])
    await aReadFile(db, ofNote, { 1: 'Chrysanthemum and 3 others.' })
    await aReadFile(db, ofResume, { 1: 'Rhododendron.' })
    await aStudent(db, {
      name: 'Ponni Selvi',
      summary: 'Bougainvillea.',
      resumeId: await aResume(ofResume),
    })
    await gatherWords(db)
    const asked = ['chrysanthemum', 'ponni', 'rhododendron', 'bougainvillea']
    expect(await Promise.all(asked.map(isKnown))).toEqual([true, true, false, false])
    expect((await searchFor(db, 'crysanthemum')).corrected).toBe('chrysanthemum')
    expect((await searchFor(db, 'rhododendrn')).state).toBe('none')
  })

  test('lead nowhere once what they stood in is gone, and go with the next sweep', async () => {
    const id = await aNote(db, { title: 'Velocipedes' })
    await gatherWords(db)
    await db.delete(notes).where(eq(notes.id, id))
    expect((await searchFor(db, 'velocipeds')).state).toBe('none')
    await db.update(searchWords).set({ foundAt: new Date('2020-01-01') })
    await sweepWords(db)
    await gatherWords(db)
    expect(await isKnown('velocipedes')).toBe(false)
    expect(await isKnown('ponni')).toBe(true)
  })

  test('are gathered of what was written since, and not of all records again', async () => {
    await aNote(db, { title: 'Penny farthings' })
    await moveVersion()
    await untilEarlierEnded()
    await gatherWords(db)
    await db.delete(searchWords).where(eq(searchWords.word, 'farthings'))
    await aNote(db, { title: 'Tricycles' })
    const edited = await aNote(db, { title: 'Unicycles' })
    await db.update(notes).set({ title: 'Tandems' }).where(eq(notes.id, edited))
    await moveVersion()
    await gatherWords(db)
    const asked = ['tricycles', 'tandems', 'unicycles', 'farthings']
    expect(await Promise.all(asked.map(isKnown))).toEqual([true, true, false, false])
  })

  test('are gathered of all records where the database counts its transactions anew', async () => {
    await aNote(db, { title: 'Pedalos' })
    await db.update(site).set({ wordsSince: 2 ** 50 })
    await moveVersion()
    await gatherWords(db)
    expect(await isKnown('pedalos')).toBe(true)
  })
})

/**
 * What was written beside a transaction that is still open is gathered once more: here these are of other
 * databases of the same server, and may be of other tests.
 */
async function untilEarlierEnded() {
  const now = await openTransactions()
  await eventually(async () =>
    expect((await openTransactions()).oldest).toBeGreaterThanOrEqual(now.next),
  )
}

async function openTransactions() {
  const { rows } = await db.execute<{ oldest: number; next: number }>(sql`
    select pg_snapshot_xmin(now)::text::float8 as oldest, pg_snapshot_xmax(now)::text::float8 as next
    from pg_current_snapshot() as now`)
  return rows[0] ?? expect.fail('The database tells nothing of its transactions.')
}

describe('the pages of the desk', () => {
  test('are found by administrators and by nobody else', async () => {
    const asked = await Promise.all(
      [null, member, editor].map((who) => searchFor(db, 'roster', who)),
    )
    const paths = asked.map((answer) => hitsIn(answer, 'pages').map(({ path }) => path))
    expect(paths.map((found) => found.includes(pages.roster))).toEqual([false, false, true])
  })
})

/** As every recorded write does. */
function moveVersion() {
  return db.execute(sql.raw(moveSiteVersion))
}

async function isKnown(word: string) {
  return (await db.$count(searchWords, eq(searchWords.word, word))) > 0
}
