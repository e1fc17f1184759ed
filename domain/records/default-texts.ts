import type { KindName } from '#contract/kinds/kinds.ts'
import { headingField, headings, type PageHeadings } from '#contract/headings.ts'
import { listedPages, type ListedPage } from '#contract/kinds/page-titles-kind.ts'
import { sitePages } from '#contract/pages.ts'
import { mailTexts } from '#content/mail-texts.ts'
import { pageTexts } from '#content/page-texts.ts'

/** What records say in fields that nobody has written: until a department words it otherwise. */
export const defaultTexts: Partial<Record<KindName, Readonly<Record<string, string>>>> = {
  home: headingsOf('home'),
  about: { title: sitePages.about.title, ...headingsOf('about') },
  verification: { title: sitePages.verification.title, ...headingsOf('verification') },
  alumniPage: { title: sitePages.alumni.title, ...headingsOf('alumni') },
  mails: mailTexts,
  pageTitles: {
    ...Object.fromEntries(listedPages.flatMap(headOf)),
    resourcesTitle: sitePages.resources.title,
    ...pageTexts,
  },
}

function headOf(page: ListedPage) {
  const { title, description } = sitePages[page]
  return [
    [`${page}Title`, title],
    [`${page}Lede`, description],
  ]
}

function headingsOf(page: keyof PageHeadings) {
  const pairs = Object.entries(headings[page])
  return Object.fromEntries(pairs.map(([anchor, words]) => [headingField(anchor), words]))
}
