import { expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { testDatabase } from '#test/database.ts'
import { turnDay } from './today.ts'

const { db } = await testDatabase()

test('at midnight every process makes its pages anew', async () => {
  const before = db.site.current() ?? 0
  await turnDay.run(db)
  await eventually(() => expect(db.site.current()).toBe(before + 1))
})
