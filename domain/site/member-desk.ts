import { listed } from '#contract/messages/listed.ts'
import { entrustedWords } from '#contract/kinds/entrusted.ts'
import { memberDeskMessages as words } from '#contract/messages/entrusted.ts'
import { pageHead } from '#contract/pages.ts'
import { publicationKinds } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import {
  editableKinds,
  isEditor,
  isTeacher,
  mayAddResource,
  type Who,
  writtenKinds,
} from '../accounts/access.ts'
import { currentOf, readDomains, type Domain } from '../domains/read-domains.ts'
import { findOwnPage } from '../people/person-page.ts'
import { newestNotes } from '../resources/notes/list-notes.ts'
import { oldRecords } from '../reviews/reviews.ts'
import { editPage, shelves } from './edit-path.ts'
import { resourcePages } from './resource-pages.ts'

/** How many of the newest notes a teacher sees. */
const shownNotes = 5

/**
 * The desk of a member who is no administrator: where to edit each kind that was entrusted to them, the
 * resources that they may add to as a teacher or an editor, and nothing else.
 */
export async function memberDesk(db: Reader, who: Who) {
  const kept = editableKinds(who)
  const mayImport = kept.some((kind) => kind in publicationKinds)
  const [domains, ownPage, old, newest] = await Promise.all([
    readDomains(db),
    findOwnPage(db, who),
    oldRecords(db, who),
    isTeacher(who) ? newestNotes(db, shownNotes) : [],
  ])
  return {
    lede: [
      ...(isEditor(who) ? [words.lede] : []),
      ...(isTeacher(who) ? [ledeOf(who, currentOf(domains))] : []),
    ].join(' '),
    ownPage,
    drafts: pageHead('draftList'),
    cards: kept.flatMap((name) => {
      const path = editPage(name)
      return path === undefined ? [] : [{ title: entrustedWords[name] ?? name, path }]
    }),
    imports: mayImport ? [pageHead('publicationImport')] : [],
    old,
    domains: await domainsOf(db, who),
    newest: newest.map(({ id, domain, title }) => ({
      id,
      domain,
      title,
      domainTitle: domains.find(({ key }) => key === domain)?.title ?? '',
    })),
    /** What was changed by all who may edit the same; a teacher alone has but their own changes. */
    log: isEditor(who) ? [pageHead('history'), pageHead('trash')] : [],
  }
}

export type MemberDesk = Awaited<ReturnType<typeof memberDesk>>

/** The domains with those of their pages that somebody may add to. */
async function domainsOf(db: Reader, who: Who) {
  const written = writtenKinds(who)
  const pages = await resourcePages(db)
  return pages
    .map((domain) => ({
      ...domain,
      pages: domain.pages.filter(({ key }) =>
        written.some(
          (kind) => shelves[kind] === key && mayAddResource(who, { kind, domain: domain.key }),
        ),
      ),
    }))
    .filter((domain) => domain.pages.length > 0)
}

/** What a teacher may do with the notes and links of the domains. */
function ledeOf(who: Who, domains: readonly Domain[]): string {
  const own = domains.filter(({ key }) => who?.domains.includes(key))
  if (domains.length === 0) return words.noDomains
  if (own.length === domains.length) return words.allDomains
  if (own.length === 0) return words.noDomainOfTheirs
  return words.domainsOf(listed(own.map(({ title }) => title)))
}
