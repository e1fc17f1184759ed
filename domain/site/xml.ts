import { controlCharacters } from '#contract/storable-text.ts'

/** What feed readers are told of one record. */
export interface AtomEntry {
  title: string
  /** Of its page. */
  path: string
  published: Date
  updated: Date
  /** Where nobody is named, it is the department's own. */
  authors?: string[]
  /** What is said of it, as HTML that is ours. */
  html: string
}

interface AtomFeed {
  /** The site's own address. */
  origin: string
  /** Of the feed itself. */
  path: string
  /** Of the page that shows the same. */
  page: string
  title: string
  subtitle: string
  /** Whose feed it is: the department's name. */
  author: string
  entries: AtomEntry[]
}

/** The most entries a feed holds: readers ask again long before fifty are new. */
export const mostEntries = 50

/** A feed as Atom 1.0 (RFC 4287). */
export function atomFeed({ origin, path, page, title, subtitle, ...feed }: AtomFeed): string {
  const { author: owner, entries } = feed
  const times = entries.map(({ updated }) => updated.getTime())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    element('id', idOf(origin, path)),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', new Date(Math.max(0, ...times)).toISOString()),
    link('self', origin + path, 'application/atom+xml'),
    link('alternate', origin + page, 'text/html'),
    author(owner),
    ...entries.map((entry) => entryText(entry, origin)),
    '</feed>',
    '',
  ].join('\n')
}

function entryText({ title, path, published, updated, ...entry }: AtomEntry, origin: string) {
  return [
    '<entry>',
    element('id', idOf(origin, path)),
    element('title', title),
    link('alternate', origin + path, 'text/html'),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    ...(entry.authors ?? []).map(author),
    `<content type="html">${escapeXml(entry.html)}</content>`,
    '</entry>',
  ].join('\n')
}

/** A tag (RFC 4151): it stays the same when the site moves from http to https. */
function idOf(origin: string, path: string) {
  return `tag:${new URL(origin).hostname},2020:${path}`
}

function author(name: string) {
  return `<author>${element('name', name)}</author>`
}

function link(rel: string, href: string, type: string) {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
}

/** Lines as paragraphs of HTML. */
export function paragraphsHtml(lines: readonly string[]): string {
  return lines.map((line) => element('p', line)).join('')
}

function element(name: string, text: string) {
  return `<${name}>${escapeXml(text)}</${name}>`
}

const unfit = new RegExp(`[${controlCharacters}\\ufffe\\uffff]`, 'g')
const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it may stand in XML and HTML, between tags or in an attribute. */
export function escapeXml(text: string): string {
  const held = text.toWellFormed().replace(unfit, '')
  return held.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
