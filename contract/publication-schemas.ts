import { z } from 'zod'
import { pageNumber } from './query-schemas.ts'
import { controlOf, type ImportChoice, importChoices, importLimits } from './publication-import.ts'

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
  /** What it is, where the kind has types. */
  type: asked(40),
})

/** The same, and which page of the list; the first for an odd one. */
export const publicationQuery = publicationFilter.extend({
  page: pageNumber,
})

/** What somebody pastes to be imported; how long it may be is said by the domain, in words. */
export const pastedPublications = z.object({ text: z.string().default('') })

const choice = z.enum(importChoices)

/**
 * What is to be done with the entries of an import: `state`, and by the names of their controls a choice
 * for each entry, and for the fields of those that are merged whose words they keep.
 */
export const importDecision = z
  .looseObject({ state: z.string().max(100).default('') })
  .transform(({ state, ...fields }) => {
    const choices = new Map<number, ImportChoice>()
    const kept = new Map<number, Set<string>>()
    for (const [name, value] of Object.entries(fields)) {
      const { place = importLimits.entries, field } = controlOf(name) ?? {}
      if (place >= importLimits.entries) continue
      const chosen = choice.safeParse(value)
      if (field === undefined && chosen.success) choices.set(place, chosen.data)
      if (field !== undefined && value === 'stored') {
        kept.set(place, (kept.get(place) ?? new Set()).add(field))
      }
    }
    return { state, choices, kept }
  })
