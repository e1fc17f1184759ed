import { z } from 'zod'

/** PostgreSQL has no text with a NUL in it, so nobody can be looking for one. */
const asked = (longest: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').trim().slice(0, longest))
    .catch('')

/** What the history is asked for; odd values mean "not asked" so that no link ever breaks. */
export const changeSearch = z.object({
  /** As in the change log. */
  kind: asked(40),
  /** The id of one record. */
  record: asked(200),
  /** A piece of the name of whoever made the change. */
  who: asked(100),
  /** Words of the name or title of a record. */
  q: asked(200),
  /** Only what is older than this change. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
})

export type ChangeSearch = z.infer<typeof changeSearch>

/** What of one batch is asked for, in the order of the log. */
export const batchSearch = changeSearch.pick({ q: true }).extend({
  /** Only what comes after this change. */
  after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
})

export type BatchSearch = z.infer<typeof batchSearch>

/** What of a batch is undone: everything, or only what it did to the record of this change. */
export const undoing = z
  .object({ change: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() })
  .nullish()

/** Which of the two snapshots of a change is put back. */
export const restoration = z.object({ to: z.enum(['before', 'after']) })

const day = z.coerce.number().int().min(0).max(36_500)

/** What of the trash is deleted for good: one deletion of the log, or all that are older than so many days. */
export const erasure = z.union([
  z.object({ change: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  z.object({ olderThan: day }),
])

export type Erasure = z.infer<typeof erasure>

/** The same as the page of the trash is asked for it; odd values ask for nothing. */
export const erasureAsked = z.object({
  erase: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
  older: day.nullable().catch(null),
})
