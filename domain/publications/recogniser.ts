import type { PublicationEntry } from '#contract/publications.ts'
import { fingerprint } from './bibtex/fingerprint.ts'

/** A publication as an import knows it. */
export interface Publication {
  id: string
  citeKey: string
  entry: PublicationEntry
}

/** Knows the publications there are, and which of them entries of the file have claimed. */
export interface Recogniser {
  /** The publication of the same kind and DOI, else of the same kind, year and title. */
  byContent(given: Publication): Publication | undefined
  /** The publication of the same kind, cite key and year that nothing has claimed yet. */
  byKey(given: Publication): Publication | undefined
  /** Remembers a publication as it will be, and the line it comes from. */
  claim(publication: Publication, line: number): void
  lineOf(publication: Publication): number | undefined
}

/** Makes a recogniser for one import. */
export function createRecogniser(stored: readonly Publication[]): Recogniser {
  const current = new Map<string, Publication>()
  const lines = new Map<string, number>()
  const byDoi = new Map<string, Publication[]>()
  const byPrint = new Map<string, Publication[]>()
  const byKey = Map.groupBy(stored, keyOf)
  for (const publication of stored) enter(publication)

  function enter(publication: Publication) {
    current.set(publication.id, publication)
    append(byDoi, doiKeyOf(publication), publication)
    append(byPrint, fingerprint(publication.entry), publication)
  }
  /** What a publication was before an entry changed it must not be found a second time. */
  const isCurrent = (known: Publication) => current.get(known.id) === known

  return {
    byContent: (given) => {
      const sameDoi = byDoi.get(doiKeyOf(given))?.find(isCurrent)
      const sameWork = byPrint.get(fingerprint(given.entry)) ?? []
      return sameDoi ?? sameWork.find((known) => isCurrent(known) && !haveOtherDois(known, given))
    },
    byKey: (given) =>
      given.citeKey === '' ? undefined : byKey.get(keyOf(given))?.find(({ id }) => !lines.has(id)),
    claim: (publication, line) => {
      lines.set(publication.id, line)
      enter(publication)
    },
    lineOf: ({ id }) => lines.get(id),
  }
}

/** Two editorials of one year are two works, if their DOIs say so. */
function haveOtherDois(one: Publication, other: Publication): boolean {
  const [a, b] = [doiKeyOf(one), doiKeyOf(other)]
  return a !== '' && b !== '' && a !== b
}

/** DOIs are the same in capitals and small letters. */
function doiKeyOf({ entry }: Publication): string {
  const doi = entry.kind === 'patent' ? '' : entry.fields.doi.toLowerCase()
  return doi && `${entry.kind}:${doi}`
}

function keyOf({ citeKey, entry }: Publication): string {
  const year = entry.kind === 'patent' ? entry.fields.dateGranted.slice(0, 4) : entry.fields.year
  return [entry.kind, year, citeKey].join(':')
}

function append(map: Map<string, Publication[]>, key: string, publication: Publication) {
  if (key !== '') map.set(key, [...(map.get(key) ?? []), publication])
}
