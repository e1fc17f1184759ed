import { beforeEach, describe, expect, test } from 'vitest'
import { changeSearch } from '#contract/change-schemas.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { chosenIsGone } from '#contract/messages/records.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { theCourses } from '#test/department.ts'
import { aLink, aNote, aVideo, editor } from '#test/factories.ts'
import { hitsIn, searchFor } from '#test/search.ts'
import { listChanges } from '../history/list-changes.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { addRecord, editRecord, removeRecord } from '../records/edit-record.ts'
import { findUnique } from '../records/document-storage.ts'
import { choicesOf } from '../records/listed-records.ts'
import { findRecord } from '../records/write-records.ts'
import { courseChoices, courseMaterial, coursesById } from './course-material.ts'

const { db } = await testDatabase()
await theCourses(db)

async function idOf(code: string) {
  const found = await findUnique(db, kinds.course, code)
  return found?.id ?? ''
}

const systems = await idOf('CS2202')
const networks = await idOf('CS3101')
const titlesOf = async (course: string) =>
  (await courseMaterial(db, course)).map(({ title }) => title)

test('a form offers the courses by code and title, in the order of their codes', async () => {
  const choices = await courseChoices(db)
  const offered = Object.values(choices)
  expect(offered).toHaveLength(57)
  expect(offered.slice(0, 2)).toEqual([
    'CS1101 Problem Solving with Python',
    'CS1111 Programming Laboratory',
  ])
  expect(choices[systems]).toBe('CS2202 Operating Systems')
  expect(await choicesOf(db, kinds.note.fields)).toMatchObject({ course: choices })
})

describe.each([
  { kind: 'note', add: aNote },
  { kind: 'link', add: aLink },
  { kind: 'video', add: aVideo },
] as const)('a $kind', ({ kind, add }) => {
  let id = ''
  beforeEach(async () => {
    id = await add(db, { course: systems })
  })

  const move = (course: string) => editRecord(db, editor, kind, { id, fields: { course } })
  const isListed = async (course: string) =>
    (await courseMaterial(db, course)).some((one) => one.id === id)

  test('stands on the page of its course, and of no other', async () => {
    expect([await isListed(systems), await isListed(networks)]).toEqual([true, false])
    await move(networks)
    expect([await isListed(systems), await isListed(networks)]).toEqual([false, true])
    await move('')
    expect([await isListed(systems), await isListed(networks)]).toEqual([false, false])
    await undoBatch(db, editor, await lastBatch(db))
    expect(await isListed(networks)).toBe(true)
  })

  test('is found by the code and by the title of its course, and says which that is', async () => {
    for (const q of ['CS2202', 'operating systems']) {
      const hits = hitsIn(await searchFor(db, q), `${kind}s`)
      expect(hits.find(({ path }) => path.includes(id))?.facts).toMatch(/^CS2202 · /)
    }
    const ofAnother = hitsIn(await searchFor(db, 'CS3101'), `${kind}s`)
    expect(ofAnother.filter(({ path }) => path.includes(id))).toEqual([])
  })

  test('takes no course that is not there', async () => {
    for (const course of ['unknown', 'nul\0', 'CyberSecurity']) {
      const refused = expect.objectContaining({ errors: { course: chosenIsGone('course') } })
      await expect(move(course)).rejects.toEqual(refused)
      const { snapshot } = await findRecord(db, kind, id)
      await expect(
        addRecord(db, editor, kind, { fields: { ...snapshot, course } }),
      ).rejects.toEqual(refused)
    }
  })

  test('outlasts its course, and is back on its page once that is restored', async () => {
    const course = await addRecord(db, editor, 'course', {
      fields: { code: `X${id}`.slice(0, 20), title: 'A Course That Goes', type: 'core' },
    })
    await move(course)
    await removeRecord(db, editor, 'course', course)
    const removal = await lastBatch(db)

    expect(await coursesById(db, [course])).toEqual(new Map())
    await editRecord(db, editor, kind, { id, fields: { course, description: 'Still here.' } })
    await removeRecord(db, editor, kind, id)
    await undoBatch(db, editor, await lastBatch(db))
    expect((await findRecord(db, kind, id)).snapshot).toMatchObject({
      course,
      description: 'Still here.',
    })

    await undoBatch(db, editor, removal)
    expect(await titlesOf(course)).toHaveLength(1)
  })

  test('has its course told by code and title in the history, also when it is gone', async () => {
    const differences = async () => {
      const { batches } = await listChanges(db, editor, changeSearch.parse({ kind, record: id }))
      return batches.flatMap(({ changes }) => changes.flatMap((change) => change.differences))
    }
    await move(networks)
    expect(await differences()).toContainEqual({
      label: courseMessages.course,
      before: 'CS2202 Operating Systems',
      after: 'CS3101 Computer Networks',
    })
    await removeRecord(db, editor, 'course', networks)
    expect(await differences()).toContainEqual({
      label: courseMessages.course,
      before: 'CS2202 Operating Systems',
      after: courseMessages.goneCourse,
    })
    await undoBatch(db, editor, await lastBatch(db))
    await move('')
    expect(await differences()).toContainEqual({
      label: courseMessages.course,
      before: 'CS3101 Computer Networks',
      after: '',
    })
  })
})

test('what is for a course stands by its kind, the newest first', async () => {
  const course = await idOf('CS2101')
  await aNote(db, { title: 'First', course }, [{ name: 'one.pdf' }, { name: 'two.pdf' }])
  await aVideo(db, { title: 'Film', course })
  await aLink(db, { name: 'Page', url: 'https://www.locks.example/rules', course })
  await aNote(db, { title: 'Second', course })
  expect(await courseMaterial(db, course)).toMatchObject([
    { kind: 'note', title: 'Second', facts: ['No files', 'Cyber Security'] },
    { kind: 'note', title: 'First', facts: ['2 files', 'Cyber Security'] },
    { kind: 'link', title: 'Page', facts: ['locks.example', 'Cyber Security'] },
    { kind: 'video', title: 'Film', facts: ['Cyber Security'] },
  ])
})
