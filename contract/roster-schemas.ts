import { z } from 'zod'
import { recordVersion } from './record-schemas.ts'
import { rosterMessages } from './messages/roster.ts'
import { accountStates, waysOfGraduates } from './roster.ts'
import { storableText } from './storable-text.ts'
import { graduateYear } from './students.ts'
import { rosterFields, rosterStudent, studentSearch } from './student-schemas.ts'
import { oneYear } from './years.ts'

/** What the roster page is asked for; odd values mean "not asked", as in the public list. */
export const rosterSearch = studentSearch.extend({
  // Graduates are shown where they are asked for.
  year: z.enum(['1', '2', '3', '4', '5']).transform(Number).nullable().catch(null),
  account: z.enum(accountStates).nullable().catch(null),
})

export type RosterSearch = z.infer<typeof rosterSearch>

/** More than this nobody ticks one by one. */
const mostTicked = 1000

const matching = z.object({
  q: z.string().max(100).default(''),
  year: z.int().min(1).max(graduateYear).nullable().default(null),
  account: z.enum(accountStates).nullable().default(null),
  degree: z.string().max(60).default(''),
  batch: z.string().max(20).default(''),
  section: z.string().max(20).default(''),
})

/** The students that something is to be done with. */
const selection = z.union([
  z.object({
    ids: z
      .array(z.string().regex(/^\w{1,40}$/))
      .min(1)
      .max(mostTicked),
  }),
  z.object({ matching }),
])

/** As many students as whoever decided was told of; absent while only looking. */
const expected = z.int().min(0).optional()

export const bulkBody = z.object({ selection, expected })

export const moveBody = bulkBody.extend({ year: z.int().min(1).max(4) })

const count = z.int().min(0)

const cohort = z.object({
  year: z.string().regex(oneYear, rosterMessages.cohortYear),
  degree: z
    .string()
    .transform((text) => storableText(text, false))
    .pipe(z.string().max(120))
    .default(''),
})

export const promotionBody = z
  .object({
    graduates: z.enum(waysOfGraduates),
    /** The one that they join; needed where they do. */
    cohort: cohort.optional(),
    /** The students of each year as whoever decided was told. */
    expected: z.tuple([count, count, count, count]),
    /** Those of each year who are in the last one of their degree, as told. */
    leaving: z.tuple([count, count, count, count]).optional(),
  })
  .refine((body) => body.graduates !== 'graduate' || body.cohort !== undefined, {
    path: ['cohort'],
    message: rosterMessages.cohortYear,
  })

/** A call that only looks what it would do says `?dry=1`. */
export const dryQuery = z.object({ dry: z.literal('1').optional() })

const place = z.int().min(0).max(999)

/** How a file is to be read, as JSON in a field of the form beside it; nothing where it is left out. */
export const readingField = z
  .string()
  .max(2000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text || '{}')
    } catch {
      context.addIssue('This is not valid JSON.')
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      sheet: place.optional(),
      titleLine: z.int().min(0).max(1_048_576).optional(),
      columns: z.partialRecord(rosterStudent.keyof(), place).optional(),
    }),
  )

/** Photos from a zip that was sent ahead; the state is what looking at it gave. */
export const photosBody = z.object({
  upload: z.string().regex(/^\w{1,40}$/),
  existing: z.enum(['keep', 'replace']),
  state: z.string().max(100).default(''),
})

/** Every field of a roster; what is left out is empty. */
export const newStudent = z.preprocess(
  (body) => ({ ...Object.fromEntries(rosterFields.map((field) => [field, ''])), ...asText(body) }),
  rosterStudent,
)

/** The fields that are to change; what is left out stays. */
export const studentChange = z.preprocess(asText, rosterStudent.partial())

/** The same with the version that the form began from. */
export const studentEdit = z.preprocess(
  (body) => ({ ...asText(body), ...versionIn(body) }),
  rosterStudent.partial().extend({ version: recordVersion.optional() }),
)

/** Numbers and yes or no, as JSON has them, in the words of a roster. */
function asText(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, wordOf(value)]))
}

/** The one number that is no word of a roster. */
function versionIn(body: unknown) {
  const isThere = typeof body === 'object' && body !== null && 'version' in body
  return isThere ? { version: body.version } : {}
}

function wordOf(value: unknown) {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return typeof value === 'number' ? String(value) : value
}
