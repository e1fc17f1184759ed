import { and, asc, ne, sql } from 'drizzle-orm'
import type { RecordOf } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { buttonWrong } from '#contract/messages/content-forms.ts'
import { ownPageMessages as words } from '#contract/messages/own-pages.ts'
import { pageOfRecord } from '#contract/pages.ts'
import { fileAnchor, ownPageFilePath } from '#contract/file-paths.ts'
import { localPath } from '#contract/paths.ts'
import { paragraphsOf } from '#contract/text-lines.ts'
import { webAddressIn } from '#contract/web-address.ts'
import type { Reader } from '#store/database.ts'
import { askable, isOneOf } from '#store/queries.ts'
import { files, records } from '#store/schema.ts'
import { mayWriteAll, requireWriter, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { findAtAddress, findDocument, listDocuments } from '../records/document-storage.ts'
import { galleryIn } from '../files/gallery.ts'
import { storedPictures } from '../files/stored-pictures.ts'
import { listAllDocuments } from '../documents/find-document.ts'
import { listPeople } from '../people/people.ts'
import { shownText } from '../rich-text/shown-text.ts'
import { isShown, textOf } from '../records/hidden.ts'
import { addressesAbove, isPageAddress, wrongAddress } from './page-address.ts'

type Section = RecordOf<typeof kinds.page>['sections'][number]

/** All pages of the department's own, drafts among them. Only for whoever may write them. */
export async function listOwnPages(db: Reader, who: Who) {
  requireWriter(who, 'page')
  return listDocuments(db, kinds.page)
}

export type OwnPageRecord = Awaited<ReturnType<typeof listOwnPages>>[number]

/**
 * One page as it is drawn; `isMoved` where it stands at another address by now. Throws not-found, of a
 * draft to everybody who may not edit it.
 */
export async function ownPage(db: Reader, who: Who, address: string) {
  const found = await findAtAddress(db, kinds.page, address, seenBy(who))
  if (!found) throw new Problem('not-found', words.unknown)
  const isDraft = found.state === 'draft'
  const { id, slug, title, lede, sections } = found
  const [named, above] = await Promise.all([namedBy(db, id, sections), pagesAbove(db, who, slug)])
  return {
    id,
    isDraft,
    isBare: isBare(found),
    isMoved: slug !== address,
    words: { title, description: lede || title, path: pathOf(slug), isUnlisted: isDraft },
    /** The pages below which it stands, the outermost first. */
    above,
    lede,
    /** As its form has it. */
    record: found,
    sections: sections.map((section) => ({ ...drawn(section), ...named(section) })),
  }
}

export type DrawnSection = Awaited<ReturnType<typeof ownPage>>['sections'][number]

/**
 * The pages that stand, or stood last, at the addresses that one lies below, as far as whoever asks may
 * see them: a page that moves does not leave those below it without a way back.
 */
async function pagesAbove(db: Reader, who: Who, address: string) {
  const wanted = addressesAbove(address).map((above) => {
    return findAtAddress(db, kinds.page, above, seenBy(who))
  })
  const found = (await Promise.all(wanted)).filter((page) => page !== null)
  return found.map(({ title, slug }) => ({ label: title, to: pathOf(slug) }))
}

function seenBy(who: Who) {
  return { seesDrafts: mayWriteAll(who, 'page') }
}

/**
 * Where the page of this name stands that everybody sees, in whatever letters: whoever types an address
 * often leaves out that it is below others. Null where there is none.
 */
export async function pathOfPage(db: Reader, name: string): Promise<string | null> {
  const slug = name.toLowerCase().replace(/\/$/, '')
  if (!isPageAddress(slug)) return null
  const found = await findAtAddress(db, kinds.page, slug, seenBy(null))
  return found && pathOf(found.slug)
}

/** Reads what the sections of a page name, and returns what says it of each of them. */
async function namedBy(db: Reader, page: string, sections: readonly Section[]) {
  const pictures = sections.flatMap((section) => section.pictures.map(({ fileId }) => fileId))
  const attached = sections.flatMap((section) => section.files.map(({ fileId }) => fileId))
  const [stored, attachedFiles, people, documents, shown] = await Promise.all([
    storedPictures(db, pictures),
    attached.length > 0 ? storedFiles(db, attached) : [],
    sections.some((section) => section.people.length > 0) ? listPeople(db, []) : [],
    sections.some((section) => section.documents.length > 0) ? listAllDocuments(db) : [],
    Promise.all(sections.map(async ({ body }) => [body, await shownText(db, body)] as const)),
  ])
  const texts = new Map(shown)
  return (section: Section) => ({
    /** Of text. */
    words: texts.get(section.body) ?? { text: [], pictures: {} },
    pictures: galleryIn(stored, section.pictures),
    /** Those who are here, in the order in which they were chosen. */
    people: section.people.flatMap((id) => people.find((person) => person.id === id) ?? []),
    documents: [
      ...section.documents.flatMap((id) => {
        const found = documents.find((document) => document.id === id)
        if (!found) return []
        const { name, path, about, size } = found
        return [{ title: name, path, about, size, anchor: undefined }]
      }),
      ...section.files.flatMap(({ fileId, caption }) => {
        const found = attachedFiles.find((file) => file.id === fileId)
        const path = ownPageFilePath(page, fileId)
        const anchor = fileAnchor(fileId)
        return found ? [{ title: caption, path, about: '', size: found.size, anchor }] : []
      }),
    ],
  })
}

function storedFiles(db: Reader, ids: readonly string[]) {
  return db.select().from(files).where(isOneOf(files.id, ids))
}

/**
 * A file of a page, and whether everybody may have it. Throws not-found, as `ownPage` does, and for a
 * file that the page does not name.
 */
export async function ownPageFile(db: Reader, who: Who, asked: { page: string; fileId: string }) {
  const found = await findDocument(db, kinds.page, askable(asked.page))
  const isDraft = found?.state === 'draft'
  if (!found || (isDraft && !mayWriteAll(who, 'page')))
    throw new Problem('not-found', words.unknown)
  const named = found.sections.flatMap((section) => section.files)
  const isNamed = named.some(({ fileId }) => fileId === asked.fileId)
  const [file] = isNamed ? await storedFiles(db, [asked.fileId]) : []
  if (!file) throw new Problem('not-found', words.unknownFile)
  return { file, isPublic: !isDraft }
}

/** What the sections of a page may name, for its form: by the kind, what each record is called. */
export async function namedInPages(db: Reader) {
  const [people, documents] = await Promise.all([listPeople(db, []), listAllDocuments(db)])
  return {
    people: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    documents: Object.fromEntries(documents.map(({ id, name }) => [id, name])),
  }
}

/** Throws invalid where a section newly names a record that is not there. */
export async function refuseUnknownNamed(
  db: Reader,
  sections: readonly Section[],
  before: readonly Section[] = [],
): Promise<void> {
  const newly = (part: 'people' | 'documents') => {
    const known = new Set(before.flatMap((section) => section[part]))
    return sections.flatMap((section) => section[part]).filter((id) => !known.has(id))
  }
  const [people, keys] = [newly('people'), newly('documents')]
  if (people.length > 0) {
    const found = await listDocuments(db, kinds.person)
    const ids = new Set(found.map(({ id }) => id))
    if (!people.every((id) => ids.has(id))) throw wrongSections(words.unknownPerson)
  }
  if (keys.length > 0) {
    const found = new Set((await listAllDocuments(db)).map(({ id }) => id))
    if (!keys.every((key) => found.has(key))) throw wrongSections(words.unknownDocument)
  }
}

function wrongSections(sentence: string) {
  return new Problem('invalid', sentence, { errors: { sections: sentence } })
}

/** What a section says by itself, as it is drawn. */
function drawn({ form, heading, text, rows, numbers, questions, buttons }: Section) {
  return {
    form,
    heading,
    /** Of points. */
    lines: paragraphsOf(text),
    /** Of a table, the head first. */
    rows,
    numbers,
    /** Of buttons: what leads somewhere, and where. */
    links: buttons.flatMap((button) => {
      const to = addressIn(button.to)
      return button.label && to ? [{ label: button.label, to }] : []
    }),
    /** Each with the paragraphs that answer it. */
    questions: questions.map(({ question, answer }) => ({
      question,
      answer: paragraphsOf(answer),
    })),
  }
}

/** Where a text leads, on this site or elsewhere; null for nowhere. */
export function addressIn(text: string) {
  return localPath(text) ?? webAddressIn(text)
}

/** Why one of these buttons cannot be pressed; null where each leads somewhere. */
export function wrongButton(buttons: readonly { label: string; to: string }[]): string | null {
  const lost = buttons.find(({ to }) => !addressIn(to))
  return lost ? buttonWrong(lost.label) : null
}

/** Why these fields make no page: by the name of the field, what is wrong with it; null where they do. */
export function wrongPage({ slug, sections }: Partial<RecordOf<typeof kinds.page>>) {
  const astray = slug === undefined ? null : wrongAddress(slug)
  if (astray !== null) return { slug: astray }
  const bare = (sections ?? []).some(
    (section) =>
      section.form === 'documents' && section.documents.length + section.files.length === 0,
  )
  if (bare) return { sections: words.documentsMissing }
  const wrong = wrongButton((sections ?? []).flatMap(({ buttons }) => buttons))
  return wrong === null ? null : { sections: wrong }
}

/** Whether a page bears its title alone. */
function isBare({ lede, sections }: Pick<RecordOf<typeof kinds.page>, 'lede' | 'sections'>) {
  return lede === '' && sections.length === 0
}

/** The addresses of the shown pages that bear their titles alone: visitors are not led to them. */
export async function barePages(db: Reader): Promise<string[]> {
  // Most pages have sections, which need not be read for this.
  const when = and(isShown(kinds.page), sql`${records.data} -> 'sections' = '[]'::jsonb`)
  const found = await listDocuments(db, kinds.page, { when })
  return found.filter(isBare).map(({ slug }) => pathOf(slug))
}

/** The pages that stand in a menu, by their titles. */
export async function ownMenuPages(db: Reader) {
  const menu = textOf('menu')
  const title = textOf('title')
  const rows = await db
    .select({
      slug: sql<string>`${textOf('slug')}`,
      label: title.mapWith(String),
      menu: menu.mapWith(String),
    })
    .from(records)
    .where(and(isShown(kinds.page), ne(menu, 'none')))
    .orderBy(asc(title))
  return rows.map(({ slug, ...entry }) => ({ ...entry, path: pathOf(slug) }))
}

function pathOf(slug: string) {
  return pageOfRecord('page', { id: slug, slug }) ?? ''
}

export type MenuPage = Awaited<ReturnType<typeof ownMenuPages>>[number]
