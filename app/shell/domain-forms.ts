import type { EditedDomain } from '#domain/domains/domains-page.ts'

/** What every form of a domain asks of it; retiring it has a button of its own. */
export const domainForms = {
  kind: 'domain',
  shownOn: '',
  only: ['title', 'short', 'key', 'oneLine', 'strand', 'colour', 'colourUse', 'sections'],
  nameOf: ({ title }: EditedDomain) => title,
  valuesOf: (domain: EditedDomain) => {
    const { title, short, oneLine, strand, colour, colourUse, sections } = domain
    return { title, short, oneLine, strand, colour, colourUse, sections }
  },
} as const
