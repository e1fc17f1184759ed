import { z } from 'zod'

const asked = (longest: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').trim().slice(0, longest))
    .catch('')

/** What of a list is asked for; an odd value means "not asked" so that no link ever breaks. */
export const publicationFilter = z.object({
  year: asked(4),
  /** A name, or a piece of one. */
  person: asked(100),
  /** What it is indexed in. */
  index: asked(100),
})
