import { z } from 'zod'
import { pageNumber } from './query-schemas.ts'
import { choiceName, type ImportChoice, importChoices, importLimits } from './publication-import.ts'

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

/** What is to be done with the entries of an import: `state`, and a choice by the name of its control. */
export const importDecision = z
  .looseObject({ state: z.string().max(100).default('') })
  .transform(({ state, ...fields }) => {
    const choices = new Map<number, ImportChoice>()
    for (let place = 0; place < importLimits.entries; place++) {
      const chosen = choice.safeParse(fields[choiceName(place)])
      if (chosen.success) choices.set(place, chosen.data)
    }
    return { state, choices }
  })
