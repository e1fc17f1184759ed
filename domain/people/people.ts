import { plainLines, type RichText } from '#contract/rich-text/rich-text.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { digitsOf, readCrop } from '#contract/picture-crop.ts'
import { personGroups, type PersonGroup } from '#contract/kinds/person-kind.ts'
import { messages } from '#contract/messages.ts'
import { paragraphsOf } from '#contract/text-lines.ts'
import type { Reader } from '#store/database.ts'
import { storedPictures } from '../files/stored-pictures.ts'
import { Problem } from '../problem.ts'
import { dateInWords } from '../publications/publication-line.ts'
import { findDocument, listDocuments, type Listed } from '../records/document-storage.ts'
import { readRichText } from '../rich-text/read-rich-text.ts'
import type { Department } from '../site/department.ts'
import { phoneLink } from '../site/phone-link.ts'
import { today } from '../site/today.ts'

export type PersonRecord = Listed<typeof kinds.person>
type Domains = Department['domains']

/** Somebody of the department in the words of pages; `id` stands in the address of the page. */
export type Person = ReturnType<typeof personOf>

/** Everybody who is in the lists on a day, in their order; see `inOrder`. */
export async function listPeople(db: Reader, domains: Domains, day = today()): Promise<Person[]> {
  const people = await listWithRecords(db, domains, day)
  return people.map(({ person }) => person)
}

/** The same, each with the record, which holds what no page shows. */
export async function listWithRecords(db: Reader, domains: Domains, day = today()) {
  const records = (await listAllPeople(db)).filter((record) => !hasLeft(record, day))
  const photos = await photosOf(db, records)
  return records.map((record) => ({ record, person: personOf(record, { photos, domains }) }))
}

/** The records of all who are or were here, in the order of lists. */
export async function listAllPeople(db: Reader): Promise<PersonRecord[]> {
  const records = await listDocuments(db, kinds.person)
  return records.toSorted(inOrder)
}

/** Of these people, whoever the home page introduces. */
export function facultyOf(people: readonly Person[]) {
  return people.filter(({ group }) => group === 'faculty')
}

/** One person, also one who has left, with the record. Throws not-found. */
export async function getPerson(db: Reader, id: string, domains: Domains) {
  const record = await findDocument(db, kinds.person, id)
  if (!record) throw new Problem('not-found', messages.faculty.unknown)
  const photos = await photosOf(db, [record])
  return { record, person: personOf(record, { photos, domains }) }
}

/** The names under which somebody publishes: their own, and what an administrator has put beside it. */
export function namesOf({ name, otherNames }: Pick<PersonRecord, 'name' | 'otherNames'>): string[] {
  return [name, ...paragraphsOf(otherNames)]
}

/** Whether somebody is in no list any more on this day. */
export function hasLeft({ leftOn }: Pick<PersonRecord, 'leftOn'>, day: string): boolean {
  return leftOn !== '' && leftOn <= day
}

/**
 * By group and place; those without a place after the others, the head of the department first among
 * them, and then who joined first.
 */
function inOrder(a: PersonRecord, b: PersonRecord): number {
  return (
    groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
    placeOf(a) - placeOf(b) ||
    Number(isHead(b)) - Number(isHead(a)) ||
    compare(a.joined || 'z', b.joined || 'z') ||
    compare(a.name, b.name)
  )
}

const groupOrder: readonly PersonGroup[] = personGroups

/** Whether the role of somebody says so: 'Professor and Head', 'HOD'; not 'Deputy Head'. */
export function isHead({ role }: Pick<PersonRecord, 'role'>): boolean {
  const name = /(?<!\b(?:deputy|vice|assistant|associate|former|past)[\s-]+)\b(?:head|hod)\b/i
  return name.test(role)
}

function placeOf({ place }: PersonRecord) {
  return place === '' ? Number.MAX_SAFE_INTEGER : Number(place)
}

function compare(a: string, b: string) {
  if (a === b) return 0
  return a < b ? -1 : 1
}

interface Known {
  photos: Awaited<ReturnType<typeof photosOf>>
  domains: Domains
}

/** What pages say of somebody. Whose account it is and how the name is printed elsewhere is not. */
function personOf(record: PersonRecord, { photos, domains }: Known) {
  const { id, name, group, role, degrees, office, hours, phone, email, links } = record
  const within = [...new Set([record.domain, ...record.moreDomains])].flatMap((key) =>
    domains.filter((domain) => domain.key === key),
  )
  const [domain] = within.filter(({ key }) => key === record.domain)
  const text = readRichText(record.body)
  return {
    id,
    name,
    group,
    role,
    degrees,
    /** As far as it is taught now; null for none. */
    domain: domain ? { short: domain.short, strand: domain.strand } : null,
    /** That one, and the others that they work in. */
    domains: within.map(({ short, strand }) => ({ short, strand })),
    joined: dateInWords(monthOf(record.joined)),
    text,
    /** The same for search, without marks. */
    paragraphs: plainLines(text),
    opening: openingOf(text),
    interests: paragraphsOf(record.interests),
    courses: paragraphsOf(record.courses),
    office,
    hours,
    phone,
    phoneLink: phoneLink(phone),
    email,
    links,
    leftOn: record.leftOn,
    photo: photoOf(record, photos),
    photoTaken: dateInWords(record.photoTaken),
    photoAlt: record.photoAlt,
  }
}

/** What a list says of somebody: the first paragraph, or what else the text begins with; without marks. */
function openingOf(text: RichText): string {
  const paragraph = text.find(({ is }) => is === 'paragraph')
  return plainLines(paragraph ? [paragraph] : text)[0] ?? ''
}

/** The photo with how it is cut to the square that it is shown as. */
function photoOf({ photoId, photoKeeps, photoZoom }: PersonRecord, photos: Known['photos']) {
  const stored = photos.get(photoId ?? '')
  return stored ? { ...stored, crop: digitsOf(readCrop(photoKeeps, photoZoom)) } : null
}

/** People are said to have joined in a month, however exact the record is. */
function monthOf(date: string) {
  return date.slice(0, '2020-07'.length)
}

/** The stored pictures of these people, by the ids of their files. */
function photosOf(db: Reader, records: readonly PersonRecord[]) {
  return storedPictures(
    db,
    records.map(({ photoId }) => photoId),
  )
}
