import { describe, expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument, editor } from '#test/factories.ts'
import { hitsIn, searchFor, titlesIn } from '#test/search.ts'
import { editRecord } from '../records/edit-record.ts'

const { db } = await testDatabase()
await aDocument(db, 'time table', { name: 'Odd semester.pdf' })
await editRecord(db, editor, 'document', { id: 'time table', fields: { years: '2026–27' } })

describe('of several that are called so', () => {
  test('the newest leads', async () => {
    for (const years of ['2024–25', '2026–27', '2025–26']) {
      const title = `Hall plan ${years}`
      await aDocument(db, title, { name: 'plan.pdf' })
      await editRecord(db, editor, 'document', { id: title.toLowerCase(), fields: { years } })
    }
    expect(titlesIn(await searchFor(db, 'hall plan'), 'documents')).toEqual([
      'Hall plan 2026–27',
      'Hall plan 2025–26',
      'Hall plan 2024–25',
    ])
  })
})

test.each(['time table 2026', 'time table 2026-27', 'time table 2026–27'])(
  '“%s” finds the document of that year, and the hit says the year',
  async (q) => {
    const [hit] = hitsIn(await searchFor(db, q), 'documents')
    expect(hit).toMatchObject({ path: pages.timeTable })
    expect(hit?.facts).toMatch(/^2026–27 · Odd semester\.pdf · /)
  },
)
