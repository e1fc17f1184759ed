import { kinds } from '#contract/kinds/kinds.ts'
import { allDomains } from '#contract/kinds/menu-kind.ts'
import type { MenuEntry } from '#contract/menu-order.ts'
import * as words from '#contract/messages/menu.ts'
import {
  documentKey,
  documentPlace,
  namedDocumentPath,
  pagedDocumentOf,
} from '#contract/documents.ts'
import { isSingle, listPages, menus, pageOfRecord } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import type { Reader } from '#store/database.ts'
import { documentAddresses, documents, records } from '#store/schema.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Who } from '../accounts/access.ts'
import { currentOf, readDomains, type Domain } from '../domains/read-domains.ts'
import type { MenuPage } from '../own-pages/own-pages.ts'
import { listDocuments, readSingle } from '../records/document-storage.ts'
import { earlierAddresses } from '../records/earlier-addresses.ts'
import { pathsHiddenFrom, type SilentPages } from './unwritten-pages.ts'
import { isShown, textOf } from '../records/hidden.ts'
import { Problem } from '../problem.ts'

export interface NavigationLink {
  label: string
  /** On this site, or a web address. */
  path: string
  isElsewhere?: true
}

/** One entry of the navigation bar: a link, or a heading with links under it. */
export type NavigationEntry = NavigationLink | { label: string; links: readonly NavigationLink[] }

/** The menu of the department, and what the records are called that it may lead to, by their addresses. */
export interface Menu {
  entries: readonly MenuEntry[]
  titles: ReadonlyMap<string, string>
}

/** The pages of the program that a menu may lead to: what the menu calls them, by their addresses. */
const pageNames: ReadonlyMap<string, string> = new Map([
  ...listPages()
    .filter((page) => isSingle(page) && page.crawlers === 'listed')
    .map(({ path, menu, title = '' }) => [path, menu?.label ?? title] as const),
  [pages.contact, words.contact],
])

/** The menu of product.md section 2, which stands until the department makes its own. */
export const standingMenu: Menu = {
  entries: [
    ...standingUnder(undefined),
    ...menus.flatMap((name) => [
      entry('heading', name),
      ...standingUnder(name),
      ...(name === 'Resource' ? [entry('under', allDomains)] : []),
    ]),
    entry('bar', pages.contact),
  ],
  titles: new Map(),
}

function standingUnder(name: (typeof menus)[number] | undefined): MenuEntry[] {
  return listPages().flatMap(({ path, menu }) =>
    menu && menu.under === name ? [entry(name === undefined ? 'bar' : 'under', path)] : [],
  )
}

function entry(place: MenuEntry['place'], path: string): MenuEntry {
  return { place, label: '', path, url: '' }
}

/** The menu as it stands for visitors: the department's own, or that of every site. */
export async function readMenu(db: Reader): Promise<Menu> {
  const { entries } = await readSingle(db, kinds.menu)
  if (entries.length === 0) return standingMenu
  const [own, named, ownMoved, namedMoved] = await Promise.all([
    leadsTo(entries, ownPages) ? listShownPages(db) : [],
    leadsTo(entries, pages.documents) ? listNamedDocuments(db) : [],
    leadsTo(entries, ownPages) ? listMovedPages(db) : [],
    leadsTo(entries, pages.documents) ? listMovedDocuments(db) : [],
  ])
  const titles = new Map([...own, ...named])
  const moved = new Map([...ownMoved, ...namedMoved])
  // An entry stays when its page or document moves; earlier addresses are known without case.
  const led = entries.map((one) =>
    titles.has(one.path) ? one : { ...one, path: moved.get(one.path.toLowerCase()) ?? one.path },
  )
  return { entries: led, titles }
}

/** Where pages of the department's own stand. */
const ownPages = placeOfPage('')

function placeOfPage(slug: string) {
  return pageOfRecord('page', { id: slug, slug }) ?? ''
}

function leadsTo(entries: readonly MenuEntry[], place: string) {
  return entries.some(({ path }) => path.startsWith(`${place.replace(/\/$/, '')}/`))
}

type Named = readonly [path: string, label: string]

/** The pages of the department's own that everybody sees. */
async function listShownPages(db: Reader): Promise<Named[]> {
  const title = textOf('title')
  const rows = await db
    .select({
      slug: sql<string>`${textOf('slug')}`,
      title: title.mapWith(String),
    })
    .from(records)
    .where(isShown(kinds.page))
    .orderBy(asc(title))
  return rows.map(({ slug, title: label }) => [placeOfPage(slug), label])
}

type Moved = readonly [earlier: string, path: string]

/** Where pages of the department's own stand by now, by their earlier addresses. */
async function listMovedPages(db: Reader): Promise<Moved[]> {
  const earlier = await earlierAddresses(db, kinds.page)
  if (earlier.length === 0) return []
  const shown = await listDocuments(db, kinds.page, { when: isShown(kinds.page) })
  const slugs = new Map(shown.map(({ id, slug }) => [id, slug]))
  return earlier.flatMap(({ address, id }) => {
    const slug = slugs.get(id)
    return slug === undefined ? [] : [[placeOfPage(address).toLowerCase(), placeOfPage(slug)]]
  })
}

/** The documents without a page of their own. */
async function listNamedDocuments(db: Reader): Promise<Named[]> {
  const { title, address } = documents
  const rows = await db.select({ title, address }).from(documents).orderBy(asc(title))
  return rows
    .filter((row) => !pagedDocumentOf(documentKey(row.title)))
    .map((row) => [documentPlace(row.title, row.address), row.title])
}

/** Where they stand by now, by all addresses that they ever had. */
async function listMovedDocuments(db: Reader): Promise<Moved[]> {
  const { title, address } = documents
  const rows = await db
    .select({ addressKey: documentAddresses.addressKey, title, address })
    .from(documentAddresses)
    .innerJoin(documents, eq(documents.key, documentAddresses.document))
  return rows.map((row) => [
    namedDocumentPath(row.addressKey).toLowerCase(),
    documentPlace(row.title, row.address),
  ])
}

interface Around {
  domains: readonly Pick<Domain, 'key' | 'title'>[]
  /** Pages of the department's own that say of themselves where they stand. */
  ownPages: readonly MenuPage[]
  silent: SilentPages
  who: Who
}

/**
 * The navigation bar. What is gone is left out, so is a page without a word to those who may not write
 * it, and so is a heading without anything under it. A page
 * of the department's own that says where it stands, and that no entry leads to, follows the others there.
 */
export function drawMenu({ entries, titles }: Menu, around: Around): NavigationEntry[] {
  const hidden = pathsHiddenFrom(around.who, around.silent)
  const ofDomains = around.domains.map(({ key, title }): Named => [resourcePath(key), title])
  const names = new Map(
    [...pageNames, ...ofDomains, ...titles].filter(([path]) => !hidden.includes(path)),
  )
  const named = new Set(entries.map(({ path }) => path))
  const blocks = blocksOf(entries).map(({ head, under }) => {
    if (head.place !== 'heading') return linksOf(head, names, ofDomains)
    const own = around.ownPages.filter(({ menu, path }) => {
      return menu === head.path && !named.has(path) && !hidden.includes(path)
    })
    const links = [
      ...under.flatMap((one) => linksOf(one, names, ofDomains)),
      ...own.map(({ label, path }) => ({ label, path })),
    ]
    return links.length > 0 ? [{ label: head.label || head.path, links }] : []
  })
  return blocks.flat()
}

function linksOf(
  { label, path, url }: MenuEntry,
  names: ReadonlyMap<string, string>,
  ofDomains: readonly Named[],
): NavigationLink[] {
  if (url !== '') return [{ label: label || url, path: url, isElsewhere: true }]
  if (path === allDomains) return ofDomains.map(([to, title]) => ({ label: title, path: to }))
  const name = names.get(path)
  return name === undefined ? [] : [{ label: label || name, path }]
}

/** Each entry of the bar with those that stand under it. */
function blocksOf(entries: readonly MenuEntry[]) {
  const blocks: { head: MenuEntry; under: MenuEntry[] }[] = []
  for (const one of entries) {
    const last = blocks.at(-1)
    if (one.place === 'under' && last?.head.place === 'heading') last.under.push(one)
    else blocks.push({ head: one, under: [] })
  }
  return blocks
}

/** Everything that an entry may lead to, for a form: what each is called, by its address. */
export async function menuChoices(db: Reader) {
  // One after the other: a transaction has one connection.
  const own = await listShownPages(db)
  const named = await listNamedDocuments(db)
  const domains = await readDomains(db)
  const ofDomains = currentOf(domains).map(({ key, title }): Named => [resourcePath(key), title])
  return [
    { label: words.groups.pages, choices: [...pageNames] },
    { label: words.groups.domains, choices: [[allDomains, words.domains] as const, ...ofDomains] },
    { label: words.groups.own, choices: own },
    { label: words.groups.documents, choices: named },
  ].filter(({ choices }) => choices.length > 0)
}

/**
 * Throws invalid where these entries make no menu. An entry that was there before may lead to a page
 * that has gone since: whoever changes another one need not put that right.
 */
export async function refuseWrongMenu(
  db: Reader,
  entries: readonly MenuEntry[],
  before: readonly MenuEntry[],
): Promise<void> {
  const choices = (await menuChoices(db)).flatMap((group) => group.choices)
  const known = new Set([...choices.map(([path]) => path), ...before.map(({ path }) => path)])
  const wrongs = entries.map((one, at) => wrongIn(one, entries[at - 1], known))
  const at = wrongs.findIndex((sentence) => sentence !== null)
  const found = wrongs[at]
  if (!found) return
  const sentence = words.wrongEntry(at + 1, found)
  throw new Problem('invalid', sentence, { errors: { entries: sentence } })
}

function wrongIn(
  { place, label, path, url }: MenuEntry,
  ahead: MenuEntry | undefined,
  known: ReadonlySet<string>,
): string | null {
  if (place === 'heading') {
    const isStanding = menus.some((name) => name === path)
    if (url !== '' || (path !== '' && !isStanding)) return words.twoWays
    return label === '' && path === '' ? words.nameless : null
  }
  if (place === 'under' && (!ahead || ahead.place === 'bar')) return words.astray
  if (path !== '' && url !== '') return words.twoWays
  if (url !== '') return wrongAddress(label, url)
  if (path === '') return words.nowhere
  return known.has(path) ? null : words.unknownPage
}

function wrongAddress(label: string, url: string) {
  if (!/^https:/i.test(url)) return words.insecure
  return label === '' ? words.nameless : null
}

/** The room for entries beside the name of the department and a login, in letters. */
const room = 92

/**
 * Whether a navigation bar has no room in one line, with the space between entries and the signs of
 * headings. Beside the desk of an administrator the name of the department takes two lines.
 */
export function isTooLong(navigation: readonly NavigationEntry[]): boolean {
  const taken = navigation.map((one) => one.label.length + ('links' in one ? 4 : 2))
  return taken.reduce((sum, width) => sum + width, 0) > room
}
