import { beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { standardTimeZone } from '#contract/read-date.ts'
import { standingStrands } from '#contract/strands.ts'
import { noContact, unnamed } from '#contract/messages/frame.ts'
import { changes, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { listChanges } from '../history/list-changes.ts'
import { editRecord, recordForEditing } from '../records/edit-record.ts'
import { changeSearch } from '#contract/change-schemas.ts'
import { readDepartment } from './department.ts'

const { db } = await testDatabase()
const id = kinds.department.name
const social = [{ label: 'Mastodon', url: 'https://social.example/@robots' }]

beforeEach(async () => {
  await db.delete(records)
  await db.delete(changes)
})

function edit(fields: Record<string, unknown>, version?: number) {
  return editRecord(db, editor, 'department', { id, fields, version })
}

test('a department that nobody has described has a name for its pages, and nothing else', async () => {
  const { name, shortName, contactNote, brand, logo, map, domains, strands, timeZone, ...others } =
    await readDepartment(db)
  expect([name, shortName, contactNote]).toEqual([unnamed, unnamed, noContact])
  expect([brand, logo, map]).toEqual([null, null, null])
  expect([domains, strands, timeZone]).toEqual([[], standingStrands, standardTimeZone])
  expect(new Set(Object.values(others).flat())).toEqual(new Set(['']))
})

test('its words stand as they were written, the address line by line', async () => {
  await edit({ name: 'Department of Robotics', address: 'First floor\n\nTower Road', social })
  expect(await readDepartment(db)).toMatchObject({
    name: 'Department of Robotics',
    shortName: 'Department of Robotics',
    address: ['First floor', 'Tower Road'],
    elsewhere: social,
  })
})

test('its colour gives the tones of its site', async () => {
  await edit({ colour: '#7a1f3d' })
  expect((await readDepartment(db)).brand?.light.brand).toBe('#7a1f3d')
})

test('a map stands ahead of the other places where it is found', async () => {
  const map = 'https://map.example/robots'
  await edit({ social, map })
  const { elsewhere } = await readDepartment(db)
  expect(elsewhere.map(({ url }) => url)).toEqual([map, social[0]?.url])
})

test('the first words can be taken back, and written again', async () => {
  await edit({ name: 'Department of Robotics' })
  await undoBatch(db, editor, await lastBatch(db))
  expect(await readDepartment(db)).toMatchObject({ name: unnamed })
  await edit({ name: 'Department of Rockets' })
  expect(await readDepartment(db)).toMatchObject({ name: 'Department of Rockets' })
})

test('two who write it for the first time at once lose nothing of each other', async () => {
  await Promise.all([edit({ name: 'Department of Robotics' }), edit({ phone: '+91 44 0000 0199' })])
  expect(await readDepartment(db)).toMatchObject({
    name: 'Department of Robotics',
    phone: '+91 44 0000 0199',
  })
})

describe('a list that two have changed', () => {
  test('is refused with both sides', async () => {
    await edit({ name: 'Department of Robotics', social })
    const { version } = await recordForEditing(db, editor, 'department', id)
    const [theirs, yours] = ['Bluesky', 'LinkedIn'].map((label) => [{ ...social[0], label }])
    await edit({ social: theirs }, version)
    await expect(edit({ social: yours }, version)).rejects.toMatchObject({
      code: 'conflict',
      conflicts: { social: { theirs, yours } },
    })
  })

  test('is no conflict where only one of them did', async () => {
    await edit({ name: 'Department of Robotics', social })
    const { version } = await recordForEditing(db, editor, 'department', id)
    await edit({ hours: 'Always' }, version)
    await edit({ social: [], hours: '' }, version)
    expect(await readDepartment(db)).toMatchObject({ elsewhere: [], hours: 'Always' })
  })
})

test('the history says in words what a list became', async () => {
  await edit({ name: 'Department of Robotics', social })
  const { batches } = await listChanges(db, editor, changeSearch.parse({}), 10)
  const [change] = batches.flatMap((batch) => batch.changes)
  expect(change?.differences).toContainEqual({
    label: 'Elsewhere on the web',
    before: '',
    after: 'Mastodon, https://social.example/@robots',
  })
})
