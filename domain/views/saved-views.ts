import { and, asc, eq, sql } from 'drizzle-orm'
import * as words from '#contract/messages/views.ts'
import { listPages, type PageDescription, type PageKey } from '#contract/pages.ts'
import { savedViewsPath } from '#contract/account-paths.ts'
import { accounts } from '#store/account-schema.ts'
import { takenIndex } from '#store/database-errors.ts'
import type { Db, Reader } from '#store/database.ts'
import { askable } from '#store/queries.ts'
import { savedViews } from '#store/desk-schema.ts'
import {
  requireAdmin,
  requireEditor,
  requireAnyWriter,
  requireMember,
  mayWriteAny,
  type Member,
  type Who,
} from '../accounts/access.ts'
import { Problem } from '../problem.ts'

/** How many views of one list somebody may have. */
const most = 30

type ListPage = PageDescription & { key: PageKey; views: readonly string[] }

/** The page of a list whose filters can be saved. Throws not-found for any other. */
function listPage(key: string): ListPage {
  const found = listPages().find((page) => page.key === key)
  if (!found?.views) throw new Problem('not-found', words.noSuchList)
  return { ...found, views: found.views }
}

/** Throws as the page of a list would; of one that everybody reads, for whoever writes nothing. */
function requireReader(who: Who, { audience }: ListPage): asserts who is Member {
  if (audience === 'administrators') requireAdmin(who)
  else if (audience === 'editors') requireEditor(who)
  else if (audience === 'everyone' || audience === 'writers') requireAnyWriter(who)
  else requireMember(who)
}

/** Of an address, what says which records are listed, in one order: '' for all. */
function filtersIn({ views }: ListPage, search: string): string {
  const given = new URLSearchParams(search)
  const asked = views.map((name) => [name, given.get(name)?.trim() ?? ''])
  return new URLSearchParams(asked.filter(([, value]) => value !== '')).toString()
}

/**
 * What stands above a list for whoever reads it: their views, by name, and where the filters that its
 * address has now are saved, or those that there are changed; null where there is nothing to say. The
 * page of a list that everybody reads is shared by those who edit it (server/pages/audience.ts), so it
 * leads to the views and names none; not even that where it has nothing to filter.
 */
export async function viewsAbove(
  db: Reader,
  who: Who,
  key: PageKey,
  { search }: URL,
  { hasFilters = true } = {},
) {
  const page = listPage(key)
  const isShared = page.audience === 'everyone'
  if (who === null || (isShared && !mayWriteAny(who))) return null
  const now = filtersIn(page, search)
  const views = isShared ? [] : await viewsOf(db, who, page)
  const isNew = now !== '' && !views.some(({ query }) => query === now)
  const toViews = { children: isShared ? words.label : words.edit, href: savedViewsPath(key) }
  const ways = [
    isNew && { children: words.save, href: savedViewsPath(key, now) },
    (isShared ? hasFilters || now !== '' : views.length > 0) && toViews,
  ].filter((way) => way !== false)
  if (views.length + ways.length === 0) return null
  return {
    // Attributes of elements as they stand, so that no script need know of them.
    list: { 'aria-label': words.label },
    links: [
      ...views.map(({ name, path, query }) => ({
        children: name,
        href: path,
        ...(query === now && { 'aria-current': true }),
      })),
      ...ways.map((way) => ({ ...way, 'data-way': '' })),
    ],
  }
}

export type ViewsAbove = Awaited<ReturnType<typeof viewsAbove>>

/** The page on which somebody's views of a list are saved, renamed and removed. Throws as the list. */
export async function savedViewsPage(
  db: Reader,
  who: Who,
  { of, query }: { of: string; query: string },
) {
  const page = listPage(of)
  requireReader(who, page)
  const now = filtersIn(page, query)
  return {
    list: { key: page.key, title: page.title ?? '', path: page.path },
    views: await viewsOf(db, who, page),
    /** What is to be saved; '' for nothing. */
    query: now,
    said: [...new URLSearchParams(now)].map(([name, value]) => `${name} ${value}`).join(', '),
  }
}

async function viewsOf(db: Reader, { accountId }: Member, { key, path }: ListPage) {
  const { id, name, query } = savedViews
  const rows = await db
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), eq(savedViews.page, key)))
    .orderBy(asc(sql`lower(${name})`))
  return rows.map((row) => ({ ...row, path: `${path}?${row.query}` }))
}

/**
 * Saves the filters of a list under a name, in the place of what had it before. Throws as the list's
 * page, not-found for what is no such list, invalid where nothing is filtered, and too-many.
 */
export async function saveView(
  db: Db,
  who: Who,
  { page: of, name, query }: { page: string; name: string; query: string },
): Promise<void> {
  requireMember(who)
  const page = listPage(of)
  requireReader(who, page)
  const filters = askable(filtersIn(page, query))
  if (filters === '') throw new Problem('invalid', words.noFilter)
  const { accountId } = who
  const own = and(eq(savedViews.accountId, accountId), eq(savedViews.page, page.key))
  await db.transaction(async (tx) => {
    // Two at once would neither see the name nor the number of each other's.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update')
    const isSame = sql`lower(${savedViews.name}) = lower(${name})`
    await tx.delete(savedViews).where(and(own, isSame))
    if ((await tx.$count(savedViews, own)) >= most) throw new Problem('too-many', words.tooMany)
    await tx.insert(savedViews).values({ accountId, page: page.key, name, query: filters })
  })
}

/** Gives one's own view another name. Throws signed-out, not-found, and conflict for a name that is taken. */
export async function renameView(db: Db, who: Who, id: string, name: string): Promise<void> {
  requireMember(who)
  const renamed = db
    .update(savedViews)
    .set({ name })
    .where(isOwn(who, id))
    .returning({ id: savedViews.id })
  const rows = await renamed.catch((error: unknown) => {
    if (takenIndex(error) === null) throw error
    throw new Problem('conflict', words.nameTaken, { errors: { name: words.nameTaken } })
  })
  if (rows.length === 0) throw new Problem('not-found', words.unknown)
}

/** Removes one's own view. Throws signed-out and not-found. */
export async function removeView(db: Db, who: Who, id: string): Promise<void> {
  requireMember(who)
  const gone = await db.delete(savedViews).where(isOwn(who, id)).returning({ id: savedViews.id })
  if (gone.length === 0) throw new Problem('not-found', words.unknown)
}

function isOwn({ accountId }: Member, id: string) {
  return and(eq(savedViews.accountId, accountId), eq(savedViews.id, askable(id)))
}
