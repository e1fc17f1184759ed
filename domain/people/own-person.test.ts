import { describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { accountIsTaken, unknownAccount } from '#contract/messages/account-field.ts'
import * as messages from '#contract/messages/people.ts'
import { desc } from 'drizzle-orm'
import { changes } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { aPerson, aTeacher, editor } from '#test/factories.ts'
import type { Member } from '../accounts/access.ts'
import { orderOutdated } from '#contract/messages/records.ts'
import { findUndoable } from '../history/may-undo.ts'
import { findDocument } from '../records/document-storage.ts'
import { addRecord, editRecord, recordForEditing, removeRecord } from '../records/edit-record.ts'
import { orderRecords } from '../records/order-records.ts'
import { listPeople } from './people.ts'
import { personPage } from './person-page.ts'

const { db } = await testDatabase()
const department = await aDepartment(db)

const teacher = await aMember()
const other = await aMember()
const own = await aPerson(db, { name: 'Dr Asha Raman', account: teacher.reg })

async function aMember(): Promise<Member> {
  const { id, reg } = await aTeacher(db)
  return { ...editor, accountId: id, role: 'Teacher', teacher: true, reg }
}

const edit = (who: Member | null, fields: object, id = own) =>
  editRecord(db, who, 'person', { id, fields: { ...fields } })

const page = (who: Member) =>
  personPage(db, { id: own, who, department, origin: 'https://cse.example.edu' })

describe('the teacher whose account a person names', () => {
  test('edits what people say of themselves', async () => {
    await edit(teacher, { office: 'BB 304', interests: 'Radios\nRain' })
    expect(await findDocument(db, kinds.person, own)).toMatchObject({ office: 'BB 304' })
    expect(await recordForEditing(db, teacher, 'person', own)).toMatchObject({ _id: own })
  })

  test('is offered the forms of these fields, and no other', async () => {
    const { editing } = await page(teacher)
    const fields = editing?.parts.flatMap((part) => part.fields)
    expect(fields).toContain('body')
    for (const { name, reserved } of kinds.person.fields) {
      expect([name, fields?.includes(name)]).toEqual([name, !reserved])
    }
    expect((await page(other)).editing).toBeNull()
  })

  test.each([
    { name: 'Dr Asha Famous' },
    { role: 'Head of the Department' },
    { group: 'emeriti' },
    { otherNames: 'Somebody Else' },
    { account: '' },
    { leftOn: '2020-01-01' },
    { place: '1' },
  ])('does not change what the department says: %j', async (fields) => {
    await expect(edit(teacher, { ...fields, office: 'Throne room' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await findDocument(db, kinds.person, own)).not.toMatchObject({ office: 'Throne room' })
  })

  test('sends a field back as it is without harm', async () => {
    await edit(teacher, { name: 'Dr Asha Raman', office: 'BB 305' })
    expect(await findDocument(db, kinds.person, own)).toMatchObject({ office: 'BB 305' })
  })

  test('may undo that, and nothing that an administrator did', async () => {
    await edit(teacher, { hours: 'Mondays' })
    const [entry] = await db.select().from(changes).orderBy(desc(changes.id)).limit(1)
    if (!entry) throw new Error('Nothing was logged.')
    // The log holds objects.
    const snapshots = { before: entry.before as object, after: entry.after as object }
    const act = { ...entry, before: { ...snapshots.before }, after: { ...snapshots.after } }
    const mayUndo = await findUndoable(db, teacher, [act])
    expect(mayUndo(act)).toBe(true)
    expect(mayUndo({ ...act, actorId: editor.accountId })).toBe(false)
    expect(mayUndo({ ...act, before: { ...act.before, role: 'Rector' } })).toBe(false)
    expect((await findUndoable(db, other, [act]))({ ...act, actorId: other.accountId })).toBe(false)
  })

  test('adds and deletes nobody, and puts nobody first', async () => {
    const fields = { name: 'A Friend', account: teacher.reg }
    const refused = { code: 'forbidden' }
    await expect(addRecord(db, teacher, 'person', { fields })).rejects.toMatchObject(refused)
    await expect(removeRecord(db, teacher, 'person', own)).rejects.toMatchObject(refused)
    await expect(orderRecords(db, teacher, 'person', { ids: [own] })).rejects.toMatchObject(refused)
  })
})

test('others, and guests, change nothing and read no form', async () => {
  const refused = { code: 'forbidden', message: messages.notYourRecord }
  await expect(edit(other, { office: 'Mine' })).rejects.toMatchObject(refused)
  await expect(recordForEditing(db, other, 'person', own)).rejects.toMatchObject(refused)
  await expect(edit(null, { office: 'Mine' })).rejects.toMatchObject({ code: 'signed-out' })
  await expect(edit({ ...teacher, teacher: false, role: 'stud' }, {})).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a person who names no account is nobody’s', async () => {
  const id = await aPerson(db, { name: 'Dr Nobody' })
  await expect(edit({ ...teacher, reg: '' }, { office: 'Mine' }, id)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('an account that is not there, or is a student’s, is refused', async () => {
  for (const account of ['nobody-here', 'x@y.example']) {
    await expect(edit(editor, { account })).rejects.toMatchObject({
      code: 'invalid',
      errors: { account: unknownAccount },
    })
  }
})

test('an account is of one person, whatever its case, until they are disconnected', async () => {
  const { reg } = teacher
  const sentence = accountIsTaken('person', reg)
  const second = (account: string) => aPerson(db, { name: 'Dr Second', account })
  await expect(second(reg)).rejects.toMatchObject({
    code: 'conflict',
    errors: { account: sentence },
  })
  await expect(second(reg.toUpperCase())).rejects.toMatchObject({ code: 'conflict' })
  await edit(editor, { account: '' })
  const id = await second(reg)
  await expect(edit(editor, { account: reg })).rejects.toMatchObject({ code: 'conflict' })
  await removeRecord(db, editor, 'person', id)
  await edit(editor, { account: reg })
})

describe('an address', () => {
  test('is made of the name, and stays when the name changes', async () => {
    const id = await aPerson(db, { name: 'Prof. Dr. Émile  O’Brien-Çelik' })
    expect(id).toBe('emile-o-brien-celik')
    await edit(editor, { name: 'Dr Emil Brien' }, id)
    expect(await findDocument(db, kinds.person, id)).toMatchObject({ name: 'Dr Emil Brien' })
  })

  test('is never somebody else’s, also of those who add a namesake at once', async () => {
    const twins = await Promise.all([1, 2].map(() => aPerson(db, { name: 'Twin Twinson' })))
    expect(twins.toSorted()).toEqual(['twin-twinson', 'twin-twinson-2'])
    await removeRecord(db, editor, 'person', 'twin-twinson')
    expect(await aPerson(db, { name: 'Twin Twinson' })).toBe('twin-twinson-3')
  })

  test('is no record’s of another kind', async () => {
    expect(await aPerson(db, { name: 'Home' })).toBe('home-2')
  })

  test('means nothing where the name has no letters that an address may have', async () => {
    expect(await aPerson(db, { name: 'தமிழ் செல்வி' })).toMatch(/^[\w-]{10,}$/)
  })
})

describe('the order', () => {
  test('is what an administrator says, in one step of the history', async () => {
    const ids = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => aPerson(db, { name, group: 'visiting' })),
    )
    const wanted = ids.toReversed()
    await orderRecords(db, editor, 'person', { ids: wanted })
    const people = await listPeople(db, department.domains)
    const visiting = people.filter(({ group }) => group === 'visiting').map(({ id }) => id)
    expect(visiting).toEqual(wanted)
    const logged = await db.select().from(changes).orderBy(desc(changes.id)).limit(3)
    expect(new Set(logged.map(({ batch }) => batch)).size).toBe(1)
  })

  test('loses nothing that somebody else has ordered since it was seen', async () => {
    const ids = await Promise.all(
      ['Four', 'Five', 'Six'].map((name) => aPerson(db, { name, group: 'emeriti' })),
    )
    const [four = '', five = '', six = ''] = ids
    await orderRecords(db, editor, 'person', { ids: [five, four, six], was: ids })
    const late = orderRecords(db, editor, 'person', { ids: [four, six, five], was: ids })
    await expect(late).rejects.toMatchObject({ code: 'conflict', message: orderOutdated })
    await orderRecords(db, editor, 'person', { ids: [six, five, four], was: [five, four, six] })
    const people = await listPeople(db, department.domains)
    const shown = people.filter(({ group }) => group === 'emeriti').map(({ id }) => id)
    expect(shown).toEqual([six, five, four])
  })

  test('is refused where somebody is gone, and to guests', async () => {
    const refused = orderRecords(db, editor, 'person', { ids: [own, 'no-such-person'] })
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
    await expect(orderRecords(db, null, 'person', { ids: [own] })).rejects.toMatchObject({
      code: 'signed-out',
    })
  })
})
