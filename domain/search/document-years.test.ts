import { expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument, editor } from '#test/factories.ts'
import { hitsIn, searchFor } from '#test/search.ts'
import { editRecord } from '../records/edit-record.ts'

const { db } = await testDatabase()
await aDocument(db, 'time table', { name: 'Odd semester.pdf' })
await editRecord(db, editor, 'document', { id: 'time table', fields: { years: '2026–27' } })

test.each(['time table 2026', 'time table 2026-27', 'time table 2026–27'])(
  '“%s” finds the document of that year, and the hit says the year',
  async (q) => {
    const [hit] = hitsIn(await searchFor(db, q), 'documents')
    expect(hit).toMatchObject({ path: pages.timeTable })
    expect(hit?.facts).toMatch(/^2026–27 · Odd semester\.pdf · /)
  },
)
