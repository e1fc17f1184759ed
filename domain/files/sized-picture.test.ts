import { expect, test } from 'vitest'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { newId } from '#store/columns.ts'
import { records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { addFile } from './add-file.ts'
import { ownerOf } from './sized-picture.ts'

const { db } = await testDatabase()

/** Of each kind that is stored as documents, the fields that hold one picture. */
const pictured = Object.values<Kind>(kinds).flatMap((kind) => {
  const fields = kind.fields.filter(({ holds }) => holds === 'picture')
  return kind.name === 'event' ? [] : fields.map(({ name }) => [kind.name, name, kind] as const)
})

test('some kinds that are stored as documents have pictures', () => {
  expect(pictured.map(([kind]) => kind)).toEqual(expect.arrayContaining(['department', 'person']))
})

test.each(pictured)(
  'everybody sees the picture of a %s in its field %s',
  async (name, field, kind) => {
    const hash = newId().padEnd(64, '0')
    const file = { hash, name: 'a.png', type: 'image/png', size: 1 }
    const fileId = await db.transaction((tx) => addFile(tx, file))
    const shown = kind.hidden?.before ? { [kind.hidden.before]: '2020-01-01' } : {}
    expect(await ownerOf(db, null, hash)).toBeNull()
    await db
      .insert(records)
      .values({ id: newId(), kind: name, data: { ...shown, [field]: fileId } })
    expect(await ownerOf(db, null, hash)).toBe(name === 'person' ? 'person' : 'department')
  },
)
