import { z } from 'zod'
import { blankCells, importScopes, usualChoice } from './imports.ts'
import * as words from './messages/import-choice.ts'
import { messages } from './messages.ts'

/** The choice of an import as a form sends it; what is left out is as usual. */
export const importChoice = z.object({
  scope: z.enum(importScopes, words.noScope).default(usualChoice.scope),
  blanks: z.enum(blankCells, words.noBlanks).default(usualChoice.blanks),
})

/** What columns stand for, as a form sends it: the name of a field by the place of each column. */
export const matchedColumns = z.record(z.string(), z.string().max(200)).transform(
  (sent) =>
    new Map(
      Object.entries(sent).flatMap(([name, field]) => {
        const [, place] = /^column(\d{1,3})$/.exec(name) ?? []
        return place === undefined ? [] : [[Number(place), field] as const]
      }),
    ),
)

/** Which long import is to stop, or to be put away. */
export const stoppedImport = z.object({
  importId: z.string(messages.request.invalid).regex(/^\w{1,40}$/, messages.request.invalid),
})
