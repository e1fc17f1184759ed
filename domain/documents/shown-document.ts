import {
  documentPlace,
  documentTitles,
  mostPrinted,
  type PagedDocument,
} from '#contract/documents.ts'
import type { ListingPage } from '#contract/kinds/event-category-kind.ts'
import type { Reader } from '#store/database.ts'
import { readVersioned } from '../records/versions.ts'
import { categoriesOn, categoryChoices, readCategories } from '../events/event-categories.ts'
import { eventsOn } from '../events/list-events.ts'
import { dayOf, lookingNow } from '../site/today.ts'
import { factsOf } from '../texts/facts-of.ts'
import { documentAt, findDocument } from './find-document.ts'
import { headOfPage, type PageTitles } from '../site/page-titles.ts'

/** Enough of a file's hash to tell it from the one before. */
const versionLength = 12

/**
 * What pages say of a document of the site, with its version for whoever may edit it; null where
 * none has been uploaded.
 */
export async function findShownDocument(db: Reader, title: string, mayEdit: boolean) {
  const { page: found, withVersion } = await readVersioned(
    db,
    { kind: 'document', mayEdit },
    {
      read: () => findDocument(db, title),
      rowsOf: (page) => (page ? [{ id: page.id }] : []),
    },
  )
  if (!found) return null
  const { id, file, changedAt } = found
  return withVersion({
    id,
    title,
    years: found.years,
    about: found.about,
    fileId: file.id,
    fileVersion: file.hash.slice(0, versionLength),
    name: file.name,
    size: file.size,
    /** What can be shown of it as pictures; null for a file that is not read yet, or cannot be. */
    drawn: await drawnPages(db, file.hash),
    changedOn: dayOf(changedAt),
  })
}

export type ShownDocument = NonNullable<Awaited<ReturnType<typeof findShownDocument>>>

/** How many pages there are, how many of them go on paper, and the picture of the first. */
async function drawnPages(db: Reader, hash: string) {
  const facts = (await factsOf(db, [hash])).get(hash)
  if (!facts?.pages || !facts.cover) return null
  const { pages, cover } = facts
  return { pages, printed: Math.min(pages, mostPrinted), cover }
}

interface PagedAsked {
  mayEdit: boolean
  /** Whether events are added there, where the page lists those of a category. */
  mayAddEvents?: boolean
  titles: PageTitles
}

/** The page of one of the four documents that have one: its words, and the document once it is uploaded. */
export async function pagedDocument(
  db: Reader,
  key: PagedDocument,
  { mayEdit, mayAddEvents = false, titles }: PagedAsked,
) {
  const title = documentTitles[key]
  const document = await findShownDocument(db, title, mayEdit)
  const words = headOfPage(titles, key)
  return {
    key: title,
    title,
    words,
    intro: document?.about || words.lede,
    none: titles[`${key}None`],
    document,
    events: await eventsOfPage(db, key),
    newEvent: mayAddEvents ? await newEventOf(db, key) : null,
  }
}

/** Which pages of documents list events below them. */
function listsEvents(key: PagedDocument): key is ListingPage {
  return key === 'cocurricular' || key === 'extraCurricular'
}

/** The category of an event that is added on this page, and those it may have; null where none leads there. */
async function newEventOf(db: Reader, key: PagedDocument) {
  if (!listsEvents(key)) return null
  const [category] = categoriesOn(key, await readCategories(db))
  return category ? { category: category.id, choices: await categoryChoices(db) } : null
}

/** The events that a page of a document lists below it; null for one that lists none. */
async function eventsOfPage(db: Reader, key: PagedDocument) {
  if (!listsEvents(key)) return null
  const events = await eventsOn(db, key, lookingNow())
  return events.upcoming.length + events.past.length > 0 ? events : null
}

/**
 * The page of any other document, by its name in the address; where it has another address by now, that
 * one alone. Throws not-found.
 */
export async function namedDocument(db: Reader, name: string, mayEdit: boolean) {
  const { title, address, isMoved } = await documentAt(db, name)
  if (isMoved) return { movedTo: documentPlace(title, address) }
  const document = await findShownDocument(db, title, mayEdit)
  const intro = document?.about ?? ''
  const words = {
    title,
    description: intro || title,
    lede: intro,
    path: documentPlace(title, address),
    isUnlisted: false,
  }
  return { key: title, title, words, intro, none: '', document, events: null, newEvent: null }
}
