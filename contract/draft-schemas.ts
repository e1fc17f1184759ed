import { z } from 'zod'
import * as words from './messages/drafts.ts'
import * as onDay from './messages/site-on-day.ts'
import { isInCalendar } from './read-date.ts'
import { longestId, recordVersion } from './record-schemas.ts'

/** How much a draft may hold; one call brings no more either. */
const most = { fields: 100, characters: 200_000, files: 100 }

/** Kept as it was typed, but for what no database takes: half a sign, and NUL. */
const typed = z
  .string()
  .max(most.characters)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''))

const value = z.union([typed, z.array(z.string().max(100)).max(most.files)])

/** By which a person finds the draft of a form again. */
const form = z.string().min(1).max(300)

const record = z.string().min(1).max(longestId).nullable()

/** What stands in a form, half written as it may be. */
export const draftBody = z.object({
  form,
  /** Null for a record that is to be added. */
  id: record,
  version: recordVersion.nullable().default(null),
  fields: z
    .record(z.string().max(60), value)
    .refine((fields) => Object.keys(fields).length <= most.fields),
  /** The page on which the record is seen, '' for its own; null where it is seen on none. */
  shownOn: z.string().max(300).nullable().default(null),
  /** The page with the form. */
  editedOn: z.string().max(300).default(''),
})

export type SentDraft = z.output<typeof draftBody>

export const openFormBody = z.object({
  form,
  id: record,
  /** The draft that somebody has come to go on with, where it is a certain one. */
  draft: z.string().max(100).default(''),
})

/** A moment by the department's clock, as a control for one says it: '2026-12-01T09:00'. */
const localMoment = z
  .string(words.momentMissing)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, words.momentMissing)
  .refine((text) => isMoment(text), words.momentMissing)

export const scheduleBody = z.object({ at: localMoment })

export const takeDownBody = z.object({ id: z.string().min(1).max(longestId), at: localMoment })

export const draftId = z.object({ id: z.string().max(100) })

/** Which moment the site is shown at: a day, or one with a time, '2026-12-01T09:00'. */
export const shownMoment = z
  .string(onDay.dayMissing)
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, onDay.dayMissing)
  .refine((text) => isMoment(text.length === 10 ? `${text}T00:00` : text), onDay.dayMissing)

/** The form that asks for a day, and may ask for a time; today where it asks for none. */
export const onDayForm = z
  .object({
    day: z.string().default(''),
    time: z.string().default(''),
    /** The page to begin with. */
    path: z.string().max(2000).default(''),
  })
  .transform(({ day, time, path }) => ({ at: time === '' ? day : `${day}T${time}`, path }))

function isMoment(text: string) {
  // PostgreSQL knows no year 0000.
  if (!isInCalendar(text.slice(0, 10))) return false
  const moment = new Date(`${text}Z`)
  // Midnight at the end of a day is read as that of the next one.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 16))
}
