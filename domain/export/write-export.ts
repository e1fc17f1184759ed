import { isNotNull, sql } from 'drizzle-orm'
import { writeCsv } from '#contract/csv.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { busy } from '#contract/messages/site-export.ts'
import { publicationKinds, type PublicationKind } from '#contract/publications.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { OpenDatabase, Reader } from '#store/database.ts'
import { drafts } from '#store/draft-schema.ts'
import { documentAddresses } from '#store/schema.ts'
import { allEventsCalendar } from '../events/calendar.ts'
import { textIn } from '../history/restorable.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { vCard } from '../people/vcard.ts'
import { Problem } from '../problem.ts'
import { bibliographyInPieces } from '../publications/citation-files.ts'
import { plainLinesOf } from '../rich-text/read-rich-text.ts'
import { readDepartment } from '../site/department.ts'
import { readSettings } from '../site/settings.ts'
import { contactCard } from '../students/contact-card.ts'
import {
  exportedKinds,
  headingOf,
  placeOfKind,
  recordsOfIds,
  type ExportedKind,
} from './exported-kinds.ts'
import { groupsIn, inWords } from './in-words.ts'
import { indexHtml } from './index-html.ts'
import {
  placeFiles,
  readNamedRecords,
  titleOf,
  type ExportedFile,
  type Known,
} from './known-names.ts'
import { isText, markdownOf } from './markdown-text.ts'
import { exportStyle, pageEnd, pageStart } from './page-html.ts'
import { partsIn, type Part, type Parts, type WrittenPart } from './parts.ts'
import { readmeOf } from './readme.ts'
import { namesApart } from './readable-names.ts'
import { browsePage, onOnePage, recordHtml } from './record-html.ts'
import { escapeXml } from '../site/xml.ts'

/** What an export consists of, beside the bytes of its files. */
export interface Exported {
  takenAt: string
  /** How many records there are of each kind. */
  counts: Record<string, number>
  parts: WrittenPart[]
  /** Whose bytes are in the blob store. */
  files: ExportedFile[]
  /** Those whose bytes the site has lost. */
  lost: ExportedFile[]
  unpublished: Unpublished
}

/** How much there is on the site that nobody has published, and that is not exported. */
export interface Unpublished {
  drafts: number
  /** What is to be published or taken down at a moment. */
  scheduled: number
}

interface Exporting {
  database: Pick<OpenDatabase, 'atOneMoment'>
  blobs: Pick<Blobs, 'has'>
  /** Empty; all is written there but the files of records. */
  folder: string
  /** Where the site is. */
  origin: string
  now?: Date
}

/**
 * Writes the records of one moment as plain files, beside whoever works on the site: JSON and tables by
 * kind, what other programs read, and pages to browse it all. Of each kind a hundred records are in
 * memory at a time. Returns also which files of records belong where. Throws conflict while another one
 * is under way.
 */
export async function writeExport({
  database,
  blobs,
  folder,
  origin,
  now = new Date(),
}: Exporting): Promise<Exported> {
  const parts = partsIn(folder)
  const { counts, placed, unpublished } = await database.atOneMoment(async (moment) => {
    await refuseSecond(moment)
    return writeRecords(moment, parts, origin, now)
  })
  const [files, lost]: [ExportedFile[], ExportedFile[]] = [[], []]
  for (const file of placed.values()) ((await blobs.has(file.hash)) ? files : lost).push(file)
  const takenAt = now.toISOString()
  await parts.put('README.txt', readmeOf({ takenAt, origin, lost, unpublished }))
  const manifest = { format: 1, program: 'Lyceum', takenAt, origin, records: counts }
  const list = { parts: parts.written, files, lost }
  await parts.put('manifest.json', `${JSON.stringify({ ...manifest, ...list }, null, 1)}\n`)
  return { takenAt, counts, parts: parts.written, files, lost, unpublished }
}

/** It reads all that there is: one at a time, whichever copy of the site or command does it. */
async function refuseSecond(moment: Reader) {
  const { rows } = await moment.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('export of the site')) as free`,
  )
  if (!rows[0]?.free) throw new Problem('conflict', busy)
}

async function writeRecords(db: Reader, parts: Parts, origin: string, now: Date) {
  const { files, placeFilesOf } = placeFiles(db)
  const known: Known = { records: await readNamedRecords(db), files }
  const { name } = await readDepartment(db)
  const counts: Record<string, number> = {}
  for (const one of exportedKinds) {
    const about = { db, one, known, parts, origin, department: name, placeFilesOf }
    counts[one.kind.name] = await writeKind(about)
  }
  // Their keys are the kinds.
  for (const kind of Object.keys(publicationKinds) as PublicationKind[]) {
    if (!counts[kind]) continue
    const bib = await parts.open(`${placeOfKind(kinds[kind])}.bib`)
    for await (const piece of bibliographyInPieces(db, kind).pieces) await bib.write(piece)
    await bib.end()
  }
  await parts.put('calendar.ics', await allEventsCalendar(db, origin))
  await parts.put('settings.json', `${JSON.stringify(await readSettings(db), null, 1)}\n`)
  const addresses = await db.select().from(documentAddresses).orderBy(documentAddresses.addressKey)
  await parts.put('document-addresses.json', `${JSON.stringify(addresses, null, 1)}\n`)
  await parts.put('browse/style.css', exportStyle)
  await parts.put('index.html', indexHtml({ department: name, origin, now, counts, parts }))
  return { counts, placed: files, unpublished: await countUnpublished(db) }
}

async function countUnpublished(db: Reader): Promise<Unpublished> {
  const scheduled = await db.$count(drafts, isNotNull(drafts.dueAt))
  return { drafts: (await db.$count(drafts)) - scheduled, scheduled }
}

interface Writing {
  db: Reader
  one: ExportedKind
  known: Known
  parts: Parts
  origin: string
  department: string
  placeFilesOf: ReturnType<typeof placeFiles>['placeFilesOf']
}

/** Writes all records of a kind in every form that it has, and says how many there are. */
async function writeKind(writing: Writing): Promise<number> {
  const { db, one, parts, placeFilesOf } = writing
  const { kind } = one
  const json = await parts.open(`${placeOfKind(kind)}.json`)
  const csv = await parts.open(`${placeOfKind(kind)}.csv`)
  const shown = kind.fields.filter(({ label }) => label !== '')
  await json.write('[')
  await csv.write(writeCsv([['id', ...shown.map(({ label }) => label)]]))
  const ids = await one.storage.ids(db)
  const browsing = openBrowsing(writing, ids.length)
  const texts = namesApart()
  const cards = cardOf[kind.name] ? await parts.open(`${placeOfKind(kind)}.vcf`) : null
  let count = 0
  for await (const records of recordsOfIds(db, one, ids)) {
    await placeFilesOf(kind, records)
    for (const record of records) {
      const { id, snapshot } = record
      await json.write(`${count === 0 ? '\n' : ',\n'}${JSON.stringify({ id, ...snapshot })}`)
      const cells = shown.map((field) => inWords(field, snapshot[field.name], writing.known))
      await csv.write(writeCsv([[id, ...cells]]).replace(byteOrderMark, ''))
      await browsing.add(record)
      await cards?.write(cardOf[kind.name]?.(record, writing) ?? '')
      if (isText(kind.fields)) await writeText(record, writing, texts)
      count++
    }
  }
  await json.write('\n]\n')
  for (const part of [json, csv, cards]) await part?.end()
  await browsing.end()
  return count
}

const byteOrderMark = /^\ufeff/

async function writeText(
  record: StoredRecord,
  { one: { kind }, known, parts }: Writing,
  texts: ReturnType<typeof namesApart>,
) {
  const place = kind.single
    ? { path: `texts/${kind.name}.md`, up: '../' }
    : { path: `texts/${kind.plural}/${texts(titleOf(kind, record))}.md`, up: '../../' }
  await parts.put(place.path, markdownOf(kind, record, known, place.up))
}

/** The pages that show the records of a kind; the next begins where one is full. */
function openBrowsing({ one: { kind }, known, parts, origin, department }: Writing, total: number) {
  let page: Part | null = null
  let place = 0
  const heading = headingOf(kind)

  async function add(record: StoredRecord) {
    if (place % onOnePage === 0) page = await begin()
    place++
    await page?.write(recordHtml(kind, record, { known, origin, isOpen: total === 1 }))
    if (place % onOnePage === 0) await end()
  }

  async function begin() {
    const opened = await parts.open(`browse/${browsePage(kind.name, place)}`)
    const above = `<a href="../index.html">${escapeXml(department)}</a>`
    await opened.write(
      `${pageStart(`${heading} · ${department}`, 'style.css')}<nav>${above}</nav>\n<header><h1>${escapeXml(heading)}</h1><p>${countWords(total, place)}</p></header>\n<main class="records">\n`,
    )
    return opened
  }

  async function end() {
    const ended = page
    page = null
    if (!ended) return
    const last = Math.ceil(place / onOnePage) * onOnePage
    const earlier = last > onOnePage ? pageLink(last - 2 * onOnePage, 'Earlier') : ''
    const later = last < total ? pageLink(last, 'Later') : ''
    await ended.write(`</main>\n<nav>${earlier}${later}</nav>\n${pageEnd}`)
    await ended.end()
  }

  function pageLink(first: number, words: string) {
    return `<a href="${browsePage(kind.name, first)}">${words}</a>`
  }

  return { add, end }
}

function countWords(total: number, place: number) {
  if (total <= onOnePage) return total === 1 ? '' : `${total} in all`
  return `${place + 1}–${Math.min(total, place + onOnePage)} of ${total}`
}

/** People as address books read them. */
const cardOf: Readonly<
  Record<string, (record: StoredRecord, about: Pick<Writing, 'department' | 'origin'>) => string>
> = {
  [kinds.person.name]: ({ snapshot }, { department }) =>
    vCard({
      ...wordsOf(snapshot, ['name', 'role', 'email', 'phone']),
      department,
      links: groupsIn(snapshot.links).map(
        (link) => [textIn(link, 'label') ?? '', textIn(link, 'url') ?? ''] as const,
      ),
      note: plainLinesOf(textIn(snapshot, 'body') ?? '').join('\n'),
    }),
  student: ({ snapshot }, about) =>
    contactCard(
      wordsOf(snapshot, [
        'name',
        'register_no',
        'email',
        'profile_desc',
        'linkedin_link',
        'github_link',
        'leetcode_link',
      ]),
      about,
    ),
}

function wordsOf<const Name extends string>(
  snapshot: StoredRecord['snapshot'],
  names: readonly Name[],
): Record<Name, string> {
  // Each of the names is a key of what is made here.
  return Object.fromEntries(names.map((name) => [name, textIn(snapshot, name) ?? ''])) as Record<
    Name,
    string
  >
}
