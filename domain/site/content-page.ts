import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind, KindPart } from '#contract/kinds/kind.ts'
import { contentMessages as words } from '#contract/messages/content.ts'
import {
  hasSections,
  type PlacedSection,
  placedSections,
  pageSections,
  type SectionedKind,
} from '#contract/page-sections.ts'
import { listedPages } from '#contract/kinds/page-titles-kind.ts'
import { sitePages } from '#contract/pages.ts'
import { contentPath, pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import type { Domain } from '../domains/read-domains.ts'
import { Problem } from '../problem.ts'
import { storedPictures } from '../files/stored-pictures.ts'
import { recordForEditing } from '../records/edit-record.ts'
import { fieldsInWords } from '../records/record-storage.ts'

/** The kinds that hold what a page says of itself: how their forms are called, and where they are seen. */
const contents = {
  department: { ...words.department, shownOn: pages.home },
  home: { ...words.home, shownOn: pages.home },
  about: { ...words.about, shownOn: pages.about },
  verification: { ...words.verification, shownOn: pages.verification },
  alumniPage: { ...words.alumniPage, shownOn: pages.alumni },
  pageTitles: { ...words.pageTitles, shownOn: null },
  mails: { ...words.mails, shownOn: pages.mail },
} as const satisfies Partial<
  Record<KindName, { title: string; description: string; shownOn: string | null }>
>

type ContentName = keyof typeof contents

/** The pages on which the department writes its own words, for the desk. */
export function listContents() {
  // The keys of the constant are the kinds.
  const names = Object.keys(contents) as ContentName[]
  return names.map((name) => {
    const { title, description } = contents[name]
    return {
      name,
      title,
      fact: description,
      path: contentPath(name),
    }
  })
}

interface Asked {
  name: string
  /** Where the resources of a domain are seen. */
  domains: readonly Pick<Domain, 'key'>[]
  /** The part whose form stands open; '' for none. */
  part: string
}

/** What a page says of itself, part by part, with what its forms need. Only for whoever may write it. */
export async function contentPage(db: Reader, who: Who, { name, part: asked, domains }: Asked) {
  if (!isContent(name)) throw new Problem('not-found', words.unknown)
  const kind: Kind = kinds[name]
  const { _id: id, version, fields } = await recordForEditing(db, who, name, kind.name)
  const { title, description, shownOn } = contents[name]
  return {
    words: { title, description, path: contentPath(name), isUnlisted: true },
    shownOn,
    kind: name,
    asked,
    parts: partsOf(kind).map((part) => ({
      ...part,
      shownOn: shownOn ?? pageOfPart(part.name, domains),
      said: fieldsInWords(kind, fields).filter((field) => part.fields.includes(field.name)),
    })),
    sections: hasSections(name) ? sectionsOf(name, fields) : null,
    pictures: await picturesIn(db, kind, fields),
    record: { id, ...(version > 0 && { version }), values: fields },
  }
}

export type ContentPage = Awaited<ReturnType<typeof contentPage>>

/** Where titles and introductions are seen, which are those of many pages. */
function pageOfPart(part: string, [domain]: Asked['domains']) {
  const listed = listedPages.find((page) => page === part)
  if (listed) return sitePages[listed].path
  const resource = resourceKeys.find((key) => key === part)
  return domain ? resourcePath(domain.key, resource) : pages.home
}

/** The sections of its page in their order, with what they are called. */
function sectionsOf(kind: SectionedKind, fields: Readonly<Record<string, unknown>>) {
  const labels: Readonly<Record<string, string>> = pageSections[kind]
  // As its description says.
  const stored = fields['sections'] as readonly PlacedSection[]
  return placedSections(kind, stored).map((section) => ({
    section,
    label: labels[section.name] ?? '',
  }))
}

/** The pictures that the record has, by the names of their fields. */
async function picturesIn(db: Reader, { fields }: Kind, record: Readonly<Record<string, unknown>>) {
  const held = fields.flatMap(({ name, holds }) => {
    const id = record[name]
    return holds === 'picture' && typeof id === 'string' ? [{ name, id }] : []
  })
  const known = await storedPictures(
    db,
    held.map(({ id }) => id),
  )
  return Object.fromEntries(held.map(({ name, id }) => [name, known.get(id) ?? null]))
}

function partsOf({ parts, fields, noun }: Kind): readonly KindPart[] {
  return parts ?? [{ name: 'all', label: noun, fields: fields.map(({ name }) => name) }]
}

function isContent(name: string): name is ContentName {
  return Object.hasOwn(contents, name)
}
