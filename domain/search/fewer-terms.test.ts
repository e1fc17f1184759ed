import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pages, profilePath } from '#contract/paths.ts'
import { searchWords } from '#store/file-schema.ts'
import { students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { aFestival, aJournal, aPatent, aStudent } from '#test/factories.ts'
import { searchFor, titlesIn, written } from '#test/search.ts'
import { forgetWords, gatherWords } from './gather-words.ts'

const { db } = await testDatabase()
await aDepartment(db)
await aStudent(db, { name: 'Joel Pinto', year: 3, registerNumber: '21AI007' })
await aFestival(db, { title: 'Gearfest', date: '2027-02-11' })
await aJournal(db, { title: 'GraspNet: Hands for Third Parties', abstract: 'By e-mail, in lists.' })
await aPatent(db, { title: 'A Gripper for Mangoes' })
const between = 'Much is said of ropes here. '.repeat(40)
await aJournal(db, { title: 'Ropes', abstract: `Of mangoes first. ${between}Of primes at last.` })
await gatherWords(db)

describe('where nothing holds all words, the others answer', () => {
  test.each([
    ['Joel Pinto email', 'Joel Pinto', 'Joel Pinto'],
    ['Joel Pinto phone number', 'Joel Pinto', 'Joel Pinto'],
    ['jole pinto email', 'joel pinto', 'Joel Pinto'],
    ['joel pinto xqzwy', 'joel pinto', 'Joel Pinto'],
    ['gearfest feb', 'gearfest', 'Gearfest'],
    ['graspnet pdf', 'graspnet', 'GraspNet: Hands for Third Parties'],
    ['who has the gripper of mangoes in 2026', 'gripper mangoes', 'A Gripper for Mangoes'],
    ['joel graspnet', 'graspnet', 'GraspNet: Hands for Third Parties'],
    ['graspnet 21AI007', '21AI007', 'Joel Pinto'],
    ['mangoes crimes', 'mangoes', 'A Gripper for Mangoes'],
    ['gearfest ropes graspnet gripper mangoes', 'gripper mangoes', 'A Gripper for Mangoes'],
  ])('(%s) as “%s”', async (q, corrected, title) => {
    const answer = await searchFor(db, q)
    expect(answer).toMatchObject({ state: 'found', q, corrected, isPart: true })
    expect(answer.groups[0]?.hits.map((hit) => written(hit.title))).toContain(title)
  })

  test.each([
    ['time table 2031', pages.timeTable],
    ['faculty list 2026 xqzw', pages.faculty],
    ['third semester students 2026', pages.students],
    ['patents filed by whom', pages.patents],
  ])('(%s) with the page that is meant', async (q, path) => {
    const { groups } = await searchFor(db, q)
    expect(groups[0]?.hits[0]?.path).toBe(path)
  })

  test.each(['"joel graspnet"', '"joel graspnet" pinto', 'xqzwy zwyqx'])(
    'but not where words are insisted on, or none is anywhere (%s)',
    async (q) => {
      expect(await searchFor(db, q)).toMatchObject({ state: 'none', groups: [], isPart: false })
    },
  )

  test.each(['h index', 'zzyx pi', 'springer', 'deans'])(
    'but not by a letter or two of others, nor by what a right word is like (%s)',
    async (q) => {
      await aJournal(db, { title: 'A Stranger, Dead by Post', abstract: 'By H. Pillai' })
      await forgetWords(db)
      await gatherWords(db)
      expect((await searchFor(db, q)).groups.flatMap(({ hits }) => hits)).toEqual([])
    },
  )

  test('and nothing is left out where something holds all', async () => {
    expect(await searchFor(db, 'graspnet lists')).toMatchObject({ corrected: null, isPart: false })
  })
})

describe('a word that only the memory of search holds', () => {
  test('is mended like one that was never there', async () => {
    const gone = await aStudent(db, { name: 'Nithilan Perumal' })
    const stays = await aStudent(db, { name: 'Nithulan Rao' })
    await forgetWords(db)
    await gatherWords(db)
    await db.delete(students).where(eq(students.id, gone.id))
    for (const q of ['Nithilan', 'nithilann', 'nithilan rao']) {
      const { corrected, groups } = await searchFor(db, q)
      expect([q, corrected?.split(' ')[0]]).toEqual([q, 'nithulan'])
      expect(groups[0]?.hits[0]?.path).toBe(profilePath(stays.registerNumber))
    }
  })

  test('is forgotten with all others once they are to be gathered anew', async () => {
    await forgetWords(db)
    expect(await db.select().from(searchWords)).toEqual([])
    await gatherWords(db)
    expect(await db.select().from(searchWords).where(eq(searchWords.word, 'joel'))).toHaveLength(1)
    expect(titlesIn(await searchFor(db, 'jole pinto'), 'people')).toEqual(['Joel Pinto'])
  })
})
