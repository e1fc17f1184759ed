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
  /** Only what is older than this change. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
})

export type ChangeSearch = z.infer<typeof changeSearch>

/** Which of the two snapshots of a change is put back. */
export const restoration = z.object({ to: z.enum(['before', 'after']) })
