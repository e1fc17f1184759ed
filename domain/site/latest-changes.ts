import { changeSearch } from '#contract/change-schemas.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import { listChanges } from '../history/list-changes.ts'
import { sinceInWords } from './since-in-words.ts'

/** So many records are taken back without a question; the history asks about more. */
const unasked = 20

/** What happened last, the newest first: a line for each batch. Administrators only. */
export async function latestChanges(db: Reader, who: Who, most: number) {
  const { batches } = await listChanges(db, who, changeSearch.parse({}), most)
  return batches.map(({ batch, at, by, title, canUndo, isProgram, changedSince, records }) => ({
    batch,
    at,
    when: sinceInWords(new Date(at)),
    by,
    title,
    canUndo: canUndo && !isProgram && changedSince === 0 && records <= unasked,
  }))
}

export type LatestChange = Awaited<ReturnType<typeof latestChanges>>[number]
