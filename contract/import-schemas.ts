import { z } from 'zod'
import {
  blankCells,
  type ChosenColumn,
  columnControl,
  importScopes,
  usualChoice,
} from './imports.ts'
import * as words from './messages/import-choice.ts'
import { messages } from './messages.ts'

/** The choice of an import as a form sends it; what is left out is as usual. */
export const importChoice = z.object({
  scope: z.enum(importScopes, words.noScope).default(usualChoice.scope),
  blanks: z.enum(blankCells, words.noBlanks).default(usualChoice.blanks),
})

/** What is chosen for the import of a list, as its form sends it: columns by their places, with their titles. */
export const sheetChoice = importChoice
  .catchall(z.string())
  .transform(({ scope, blanks, ...sent }) => ({
    choice: { scope, blanks },
    columns: Object.entries(sent).flatMap(([name, field]): ChosenColumn[] => {
      const [, place] = /^column(\d{1,5})$/.exec(name) ?? []
      if (place === undefined) return []
      const at = Number(place)
      return [{ at, field, title: sent[columnControl.title(at)] ?? '' }]
    }),
  }))

/** Which long import is to stop, or to be put away. */
export const stoppedImport = z.object({
  importId: z.string(messages.request.invalid).regex(/^\w{1,40}$/, messages.request.invalid),
})
