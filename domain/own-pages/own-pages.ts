import { and, asc, ne } from 'drizzle-orm'
import type { RecordOf } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { buttonWrong, ownPageMessages as words } from '#contract/messages/own-pages.ts'
import { pageOfRecord } from '#contract/pages.ts'
import { localPath } from '#contract/paths.ts'
import { webAddressIn } from '#contract/web-address.ts'
import type { Reader } from '#store/database.ts'
import { askable } from '#store/queries.ts'
import { records } from '#store/schema.ts'
import { mayWriteAll, requireWriter, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { findDocument, listDocuments } from '../records/document-storage.ts'
import { readRichText } from '../rich-text/read-rich-text.ts'
import { isShown, textOf } from '../records/hidden.ts'
import { blocksOf, paragraphsOf } from '../site/xml.ts'

type Section = RecordOf<typeof kinds.page>['sections'][number]

/** All pages of the department's own, drafts among them. Only for whoever may write them. */
export async function listOwnPages(db: Reader, who: Who) {
  requireWriter(who, 'page')
  return listDocuments(db, kinds.page)
}

export type OwnPageRecord = Awaited<ReturnType<typeof listOwnPages>>[number]

/** One page as it is drawn. Throws not-found, of a draft to everybody who may not edit it. */
export async function ownPage(db: Reader, who: Who, slug: string) {
  const found = await findDocument(db, kinds.page, askable(slug))
  const isDraft = found?.state === 'draft'
  if (!found || (isDraft && !mayWriteAll(who, 'page'))) {
    throw new Problem('not-found', words.unknown)
  }
  const { id, title, lede, sections } = found
  return {
    id,
    isDraft,
    words: { title, description: lede || title, path: pathOf(id), isUnlisted: isDraft },
    lede,
    sections: sections.map(drawn),
  }
}

export type DrawnSection = Awaited<ReturnType<typeof ownPage>>['sections'][number]

/** A section with its text taken apart as its form asks: paragraphs, or rows of parts. */
function drawn({ form, heading, body, text }: Section) {
  const lines = paragraphsOf(text)
  return {
    form,
    heading,
    /** Of text. */
    words: readRichText(body),
    /** Of points. */
    lines,
    /** Of tables and numbers: the parts of each line. */
    rows: lines.map(partsOf),
    /** Of buttons: what leads somewhere, and where. */
    links: lines.flatMap((line) => linkIn(line) ?? []),
    /** Of questions: each with the paragraphs that answer it. */
    questions: questionsIn(text),
  }
}

function partsOf(line: string) {
  return line.split('|').map((part) => part.trim())
}

/** A label and where it leads, on this site or elsewhere; null for what leads nowhere. */
function linkIn(line: string) {
  const [label = '', address = ''] = partsOf(line)
  const to = localPath(address) ?? webAddressIn(address)
  return label && to ? { label, to } : null
}

/** Why these fields make no page: by the name of the field, what is wrong with it; null where they do. */
export function wrongPage({ slug, sections }: Partial<RecordOf<typeof kinds.page>>) {
  if (slug !== undefined && !slugForm.test(slug)) return { slug: words.slugWrong }
  // Records of which there is one are known by the names of their kinds.
  if (slug !== undefined && Object.hasOwn(kinds, slug)) return { slug: words.slugTaken }
  const buttons = (sections ?? []).filter(({ form }) => form === 'buttons')
  const lines = buttons.flatMap(({ text }) => paragraphsOf(text))
  const wrong = lines.find((line) => !linkIn(line))
  return wrong === undefined ? null : { sections: buttonWrong(wrong) }
}

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/

function questionsIn(text: string) {
  return blocksOf(text).flatMap((block) => {
    const [question, ...answer] = paragraphsOf(block)
    return question ? [{ question, answer }] : []
  })
}

/** The pages that stand in a menu, by their titles. */
export async function ownMenuPages(db: Reader) {
  const menu = textOf('menu')
  const title = textOf('title')
  const rows = await db
    .select({ id: records.id, label: title.mapWith(String), menu: menu.mapWith(String) })
    .from(records)
    .where(and(isShown(kinds.page), ne(menu, 'none')))
    .orderBy(asc(title))
  return rows.map(({ id, ...entry }) => ({ ...entry, path: pathOf(id) }))
}

function pathOf(slug: string) {
  return pageOfRecord('page', { id: slug }) ?? ''
}

export type MenuPage = Awaited<ReturnType<typeof ownMenuPages>>[number]
