/**
 * A domain of learning resources, as addresses and calls name it (wire contract, "Learning
 * resources"): the id of a record of the kind `domain`.
 */
export type DomainKey = string

/** What each domain offers, as addresses name it and in the order of the select. */
export const resourceKeys = ['ResearchPapers', 'Notes', 'Links', 'Videos'] as const

export type ResourceKey = (typeof resourceKeys)[number]

/** How many files one note may have, as its messages say it. */
export const mostNoteFiles = 50

/** The kind of resource that a path shows; undefined for the panel of a domain. Paths have no case. */
export function resourceOfPath(path: string): ResourceKey | undefined {
  const piece = path.split('/')[3]?.toLowerCase()
  return resourceKeys.find((key) => key.toLowerCase() === piece)
}

/** A year as addresses, calls and the log have it. */
export const yearForm = /^(19|20)\d\d$/

/** Years that can be chosen even where there are no papers of them (product.md section 9). */
export const standingYears = ['2020', '2021', '2022', '2023', '2024', '2025'] as const

/** A research paper as calls read it (wire contract, "Learning resources"). */
export interface PaperRecord {
  _id: string
  title: string
  abstract: string
  year: string
  domain: string
}
