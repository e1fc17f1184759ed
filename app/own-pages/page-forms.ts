import type { OwnPageRecord } from '#domain/own-pages/own-pages.ts'

/** What every form of a page of the department's own asks of the page that it edits. */
export const pageForms = {
  kind: 'page',
  shownOn: '',
  nameOf: ({ title }: OwnPageRecord) => title,
  valuesOf: ({ title, slug, lede, sections, menu, state }: OwnPageRecord) => {
    return { title, slug, lede, sections, menu, state }
  },
} as const
