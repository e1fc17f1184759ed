import { and, eq } from 'drizzle-orm'
import { offeredTone } from '#contract/brand.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { MenuEntry } from '#contract/menu-order.ts'
import { documentKey, pagedDocumentOf } from '#contract/documents.ts'
import { addressWrong, fixed } from '#contract/messages/documents.ts'
import { alumniMessages } from '#contract/messages/alumni.ts'
import * as colourMessages from '#contract/messages/colours.ts'
import * as contentForms from '#contract/messages/content-forms.ts'
import { isRetired } from '#contract/messages/domains.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { eventMessages } from '#contract/messages/events.ts'
import * as festivalMessages from '#contract/messages/festivals.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { paperMessages } from '#contract/messages/papers.ts'
import { unknownAccount } from '#contract/messages/account-field.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import { chosenIsGone, fixedField, oneChosenIsGone } from '#contract/messages/records.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { yearForm } from '#contract/resources.ts'
import { askable, isOneOf } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { documents, records } from '#store/schema.ts'
import { findAccount } from '../accounts/find-account.ts'
import { findDomain } from '../domains/read-domains.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { refuseUnknownNamed, wrongButton, wrongPage } from '../own-pages/own-pages.ts'
import { usedBySite } from '../own-pages/short-address.ts'
import { Problem } from '../problem.ts'
import { addressOf, isAddress } from './record-address.ts'
import { refuseWrongMenu } from '../site/menu.ts'
import { refuseYearAhead } from '../resources/papers/asked-year.ts'

/** Each of a cohort is drawn. */
const mostGraduates = 2000

/**
 * What a record of a kind may not say, beside what its description says of each field: `fields` are
 * those that are written, `before` is the record that they change.
 */
const rules: Partial<Record<KindName, (fields: Snapshot, before?: Snapshot) => void>> = {
  paper: ({ year }) => {
    if (typeof year !== 'string') return
    if (!yearForm.test(year)) throw invalid('year', paperMessages.yearWrong)
    refuseYearAhead(year)
  },
  domain: refuseUnreadable,
  department: (fields, before = {}) => {
    refuseUnreadable(fields, before)
    const { mapPictureId, mapAlt } = { ...before, ...fields }
    if (mapPictureId && mapAlt === '') throw invalid('mapAlt', contentForms.mapAltMissing)
    const { map } = fields
    if (typeof map === 'string' && /^http:/i.test(map))
      throw invalid('map', contentForms.mapInsecure)
    // As its description says.
    const buttons = (fields.buttons ?? []) as readonly { label: string; to: string }[]
    const wrong = wrongButton(buttons)
    if (wrong !== null) throw invalid('buttons', wrong)
  },
  document: ({ title, address }, before) => {
    if (typeof address === 'string' && /[/\\?#%]/.test(address))
      throw invalid('address', addressWrong)
    const key = documentKey(String(before?.title ?? title))
    // Calls and pages of their own know these by their titles.
    if (!pagedDocumentOf(key)) return
    if (typeof title === 'string' && documentKey(title) !== key) throw invalid('title', fixed)
    if (address) throw invalid('address', fixed)
  },
  programme: ({ slug }, before) => {
    // That of a new programme is made of its title where nobody chooses one.
    if (before === undefined && slug === '') return
    if (typeof slug === 'string' && !isAddress(slug)) {
      throw invalid('slug', ownPageMessages.slugWrong)
    }
  },
  course: ({ code }) => {
    // Browsers take such an address for a step up or down.
    if (typeof code === 'string' && /^\.{1,2}$/.test(code)) {
      throw invalid('code', courseMessages.codeWrong)
    }
  },
  page: (fields, before) => {
    // That of a new page is made of its title where nobody chooses one.
    const { slug, ...others } = fields
    const isLeft = before === undefined && slug === ''
    const [wrong] = Object.entries(wrongPage(isLeft ? others : fields) ?? {})
    if (wrong) throw invalid(...wrong)
    // Where a page stands already it may stay.
    const name = isLeft ? addressOf(String(fields.title)) : slug
    const used = typeof name === 'string' && name !== before?.slug ? usedBySite(name) : null
    if (used !== null) throw invalid('slug', used)
  },
  cohort: ({ counts }) => {
    if (!Array.isArray(counts)) return
    const numbers = counts.map(({ count }: { count: string }) => Number(count))
    if (!numbers.every(Number.isInteger)) throw invalid('counts', alumniMessages.countWrong)
    const total = numbers.reduce((sum, one) => sum + one, 0)
    if (total > mostGraduates) throw invalid('counts', alumniMessages.tooMany)
  },
  event: (fields, before = {}) => {
    const { photoId, photoIs, photoAlt } = { ...before, ...fields }
    if (photoId && photoIs === 'described' && photoAlt === '') {
      throw invalid('photoAlt', eventMessages.photoAltMissing)
    }
    const { date = '', until = '', registerBy = '' } = { ...before, ...fields }
    if (until !== '' && String(until) < String(date)) {
      throw invalid('until', eventMessages.untilTooEarly)
    }
    if (registerBy !== '' && String(registerBy) > String(until || date)) {
      throw invalid('registerBy', eventMessages.registerByTooLate)
    }
  },
  festival: (fields, before = {}) => {
    const { date = '', until = '' } = { ...before, ...fields }
    if (until !== '' && String(until) < String(date)) {
      throw invalid('until', festivalMessages.untilTooEarly)
    }
  },
  notice: (fields, before = {}) => {
    const { from = '', until = '', placement } = { ...before, ...fields }
    if (until === '' && placement === 'urgent') throw invalid('until', noticeMessages.untilMissing)
    if (until !== '' && String(until) < String(from)) {
      throw invalid('until', noticeMessages.untilTooEarly)
    }
  },
}

/** The same where the rest of the database decides. */
const checks: Partial<
  Record<KindName, (db: Reader, fields: Snapshot, before?: Snapshot) => Promise<void>>
> = {
  menu: async (db, { entries }, before = {}) => {
    // As its description says.
    const given = entries as readonly MenuEntry[] | undefined
    if (given) await refuseWrongMenu(db, given, before.entries as readonly MenuEntry[])
  },
  page: async (db, { sections }, before = {}) => {
    if (!Array.isArray(sections)) return
    // As its description says; a form sends its lists as they are.
    await refuseUnknownNamed(db, sections, before.sections as typeof sections)
  },
}

/** Throws invalid for what a record of a kind may not say; `before` is the record that is changed. */
export function refuseByRule(kind: KindName, fields: Snapshot, before?: Snapshot): void {
  rules[kind]?.(fields, before)
}

/** Throws invalid for what does not go with the rest of the database. */
export async function checkAgainstOthers(
  db: Reader,
  kind: KindName,
  fields: Snapshot,
  before?: Snapshot,
): Promise<void> {
  await checks[kind]?.(db, fields, before)
}

/** A record is known by its key to others, and in links. */
export function refuseOtherKey({ key }: Kind, change: Snapshot, current: Snapshot) {
  if (key === undefined || (change[key] ?? current[key]) === current[key]) return
  throw invalid(key, fixedField(key))
}

/**
 * Throws invalid where fields name a record or an account that is not there, or a domain that takes
 * nothing new. Of several records, those that the record named `before` may have gone meanwhile.
 */
export async function requireReferences(
  db: Reader,
  { fields }: Kind,
  sent: Snapshot,
  before: Snapshot = {},
) {
  for (const { name, holds, to, none, gone } of fields) {
    if (holds === 'references' && to !== undefined && gone !== undefined) {
      const named = idsIn(before[name])
      const ids = idsIn(sent[name]).filter((id) => !named.includes(id))
      await requireEach(db, { name, to, ids })
    }
    const id = textIn(sent, name)
    if (holds === 'account' && id) await requireAccount(db, name, id)
    if (id === '' && none !== undefined) continue
    if (id === null || id === undefined) continue
    if (to !== undefined && gone !== undefined) await requireNamed(db, { name, to, id })
    if (to !== kinds.domain.name) continue
    const domain = await findDomain(db, askable(id))
    if (!domain) throw invalid(name, resourceMessages.unknownDomain)
    if (domain.isRetired) throw invalid(name, isRetired(domain.title))
  }
}

/** Only such an account owns records; an e-mail, by which one signs in as well, is no username. */
async function requireAccount(db: Reader, name: string, userName: string) {
  const found = await findAccount(db, userName)
  const isOwner = found && (found.role !== 'stud' || found.teacher)
  if (isOwner && found.reg.toLowerCase() === userName.toLowerCase()) return
  throw invalid(name, unknownAccount)
}

/** Storage lets these name what is gone, for what was deleted meanwhile; nobody may choose it anew. */
async function requireNamed(
  db: Reader,
  { name, to, id }: { name: string; to: string; id: string },
) {
  if ((await countOf(db, to, [id])) === 0) throw invalid(name, chosenIsGone(nounOf(to)))
}

/** The same of several. */
async function requireEach(
  db: Reader,
  { name, to, ids }: { name: string; to: string; ids: readonly string[] },
) {
  if (ids.length > 0 && (await countOf(db, to, ids)) < ids.length) {
    throw invalid(name, oneChosenIsGone(nounOf(to)))
  }
}

/** How many of these records of a kind are there: documents have a table of their own. */
function countOf(db: Reader, to: string, ids: readonly string[]) {
  const asked = ids.map(askable)
  return to === kinds.document.name
    ? db.$count(documents, isOneOf(documents.key, asked))
    : db.$count(records, and(eq(records.kind, to), isOneOf(records.id, asked)))
}

/** The ids of records that a field of several names. */
export function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

function nounOf(kind: string) {
  // A field names records of a kind that there is.
  return kinds[kind as KindName].noun
}

/** A colour that nobody can read is saved where somebody has chosen to keep it nevertheless. */
function refuseUnreadable(fields: Snapshot, before: Snapshot = {}) {
  if (!('colour' in fields || 'colourUse' in fields)) return
  const { colour = '', colourUse } = { ...before, ...fields }
  if (typeof colour !== 'string' || colour === '' || colourUse === 'keep') return
  const offer = offeredTone(colour)
  if (offer) throw invalid('colour', colourMessages.refused(colour, offer.light))
}

function invalid(field: string, sentence: string) {
  return new Problem('invalid', sentence, { errors: { [field]: sentence } })
}
