import { and, eq, sql } from 'drizzle-orm'
import type { ListingPage } from '#contract/kinds/event-category-kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { pageHead } from '#contract/pages.ts'
import type { Reader } from '#store/database.ts'
import { changes, events, records } from '#store/schema.ts'
import { mayWriteAll, requireWriterOfAll, type Who } from '../accounts/access.ts'
import { listDocuments, type Listed } from '../records/document-storage.ts'
import { readVersioned } from '../records/versions.ts'

export type EventCategory = Listed<typeof kinds.eventCategory>

/** All categories of events, in the order of the department. */
export function readCategories(db: Reader): Promise<EventCategory[]> {
  return listDocuments(db, kinds.eventCategory)
}

/** Those of these categories whose events a page of a document lists as well. */
export function categoriesOn(page: ListingPage, categories: readonly EventCategory[]) {
  return categories.filter(({ listedOn }) => listedOn === page)
}

/** A category as pages name it. */
export type NamedCategory = Pick<EventCategory, 'id' | 'name'>

/** Those of these categories that an event names, in its order; one that was deleted is left out. */
export function namedBy(
  ids: readonly string[],
  categories: readonly EventCategory[],
): NamedCategory[] {
  const byId = new Map(categories.map(({ id, name }) => [id, { id, name }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The categories that a form of an event offers: what each is called, by its id. */
export async function categoryChoices(db: Reader): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await readCategories(db)).map(({ id, name }) => [id, name]))
}

/** The categories in their order, each with how many events are in it. Throws signed-out and forbidden. */
export async function categoriesPage(db: Reader, who: Who) {
  requireWriterOfAll(who, 'eventCategory')
  const { page, withVersion } = await readVersioned(
    db,
    { kind: kinds.eventCategory.name, mayEdit: mayWriteAll(who, 'eventCategory') },
    { read: () => readCategories(db), rowsOf: (categories) => categories },
  )
  const counts = await countEvents(db)
  return {
    words: pageHead('eventCategories'),
    categories: page.map(({ id, name, listedOn }) => ({
      ...withVersion({ id, name, listedOn }),
      count: counts.get(id) ?? 0,
    })),
  }
}

/** A category in the list of them. */
export type ListedCategory = Awaited<ReturnType<typeof categoriesPage>>['categories'][number]

async function countEvents(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: sql<string>`unnest(${events.categories})`, count: sql<number>`count(*)::int` })
    .from(events)
    .groupBy(sql`1`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The ids of the categories that came with the program, and that nobody has changed since. */
export async function untouchedCategories(db: Reader): Promise<string[]> {
  const ofKind = eq(records.kind, kinds.eventCategory.name)
  const isLogged = sql`exists (select from ${changes}
    where ${changes.kind} = ${records.kind} and ${changes.recordId} = ${records.id})`
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(and(ofKind, sql`not ${isLogged}`))
  return rows.map(({ id }) => id)
}
