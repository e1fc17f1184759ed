/** The domains of learning resources, as addresses and calls name them (wire contract, "Learning resources"). */
export const domainKeys = ['InternetOfThings', 'CyberSecurity', 'BlockchainTechnology'] as const

export type DomainKey = (typeof domainKeys)[number]

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
