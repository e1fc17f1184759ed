import * as words from '#contract/messages/publication-import.ts'
import { importLimits } from '#contract/publication-import.ts'
import type { TellProgress } from '../../import-progress.ts'
import { Problem } from '../../problem.ts'
import type { BibliographyRow } from '../bibtex/read-bibliography.ts'
import { readCsl } from './csl-entries.ts'
import type { WaitingImport } from './plan-import.ts'

/** What a resolver says of a DOI, as CSL-JSON; null where it knows none, or does not answer in time. */
export type LookUp = (doi: string) => Promise<string | null>

/** How many are asked for at once, and for how long in all, in milliseconds. */
const atOnce = 4
const patience = 60_000
const prefix = /^(https?:\/\/(dx\.|www\.)?doi\.org\/|doi:)/i

/** The DOIs of a text that is nothing but a list of them, each once; null for any other text. */
export function doisIn(text: string): string[] | null {
  if (text.length > 20_000) return null
  const listed = text.split(/[\s,;]+/).filter(Boolean)
  const bare = listed.map((word) => word.replace(prefix, ''))
  const isList = bare.length > 0 && bare.every((word) => /^10\.\d{4,9}\/\S+$/.test(word))
  return isList ? [...new Set(bare)] : null
}

/** How to ask for DOIs. Throws invalid where the site may not ask, or for too many. */
export function requireLookUp(dois: readonly string[], lookUp: LookUp | null): LookUp {
  if (!lookUp) throw invalid(words.noLookUp)
  if (dois.length > importLimits.dois) throw invalid(words.tooManyDois(importLimits.dois))
  return lookUp
}

/** What the DOIs name, each a row. Throws whatever `tell` does. */
export async function lookUpAll(
  dois: readonly string[],
  lookUp: LookUp,
  tell: TellProgress,
): Promise<WaitingImport> {
  const rows: BibliographyRow[] = []
  const waiting = dois.entries()
  const end = performance.now() + patience
  let done = 0
  await tell(done, dois.length)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [place, doi] of waiting) {
        rows[place] = await rowOf(doi, place + 1, performance.now() < end ? lookUp : notInTime)
        done += 1
        await tell(done, dois.length)
      }
    }),
  )
  return { format: 'dois', rows }
}

async function notInTime() {
  return null
}

async function rowOf(doi: string, line: number, lookUp: LookUp): Promise<BibliographyRow> {
  const answer = await lookUp(doi)
  const [row] = (answer === null ? null : readCsl(answer)) ?? []
  if (!row) return { line, citeKey: doi, outcome: 'refused', reason: words.doiNotFound }
  // The item of an archive has no key that means anything here, and may leave out its own DOI.
  if (row.outcome === 'refused') return { ...row, line, citeKey: doi }
  const { entry } = row
  if (entry.kind !== 'patent' && entry.fields.doi === '') entry.fields.doi = doi
  return { ...row, line, citeKey: '' }
}

function invalid(sentence: string) {
  return new Problem('invalid', sentence, { errors: { text: sentence } })
}
