import { inDigits } from './write-number.ts'
import { z } from 'zod'
import { isPublicMailAddress, longestMailAddress, withoutMailto } from './mail-address.ts'
import { batchWritten, sectionWritten } from './degrees.ts'
import { unwantedCharacters } from './storable-text.ts'

const unwanted = new RegExp(`[${unwantedCharacters}]`)
/** What stands in the place of a character that was lost between two encodings. */
const lost = '\ufffd'

const words = (field: string, longest: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(longest, `The ${field} can be up to ${inDigits(longest)} characters long.`)
    .refine((text) => !unwanted.test(text), {
      message: `The ${field} contains an invisible control character. Type it again.`,
    })
    .refine((text) => !text.includes(lost), {
      message: `The ${field} contains a damaged character (${lost}). Save the file as UTF-8 or type the ${field} again.`,
    })

/** A broken quotation mark makes one cell of several rows; no name or number has a line break. */
const line = (field: string, longest: number) =>
  words(field, longest)
    .refine((text) => !/[\n\r]/.test(text), {
      message: `The ${field} has a line break. In a CSV file, look for an extra quotation mark.`,
    })
    .transform((text) => text.replace(/\s+/g, ' '))

const httpLink = (field: string) =>
  words(`${field} address`, 500).refine(
    (link) => link === '' || /^https?:\/\/[^\s.]+\.\S+$/i.test(link),
    { message: `${field} must be a web address that starts with https://.` },
  )

/** One student as a roster gives it; every sentence is for the secretary who wrote the row. */
export const rosterStudent = z.object({
  register_no: line('register number', 20)
    .refine((number) => number !== '', { message: 'The register number is missing.', abort: true })
    .refine((number) => !/^\d(\.\d+)?E\+\d+$/i.test(number), {
      message: 'A spreadsheet has shortened this register number. Format the column as text.',
      abort: true,
    })
    .refine((number) => registerNumber.test(number), {
      error: ({ input }) =>
        `The register number may have letters, digits, hyphens and slashes, but not ${strangers(String(input))}.`,
    })
    .transform((number) => number.toUpperCase()),
  name: line('name', 120).refine((name) => name !== '', { message: 'The name is missing.' }),
  year: z
    .string()
    .trim()
    .regex(/^[1-4]$/, 'The year must be 1, 2, 3 or 4.')
    .transform(Number),
  degree: line('degree', 60),
  batch: line('batch', 20).transform(batchWritten),
  section: line('section', 20).transform(sectionWritten),
  // A cell that is a link may hold where it leads.
  email: words('e-mail', longestMailAddress)
    .transform(withoutMailto)
    .refine((text) => text === '' || isPublicMailAddress(text), {
      message: 'This is not an e-mail address.',
    }),
  profile_desc: words('summary', 4000),
  linkedin_link: httpLink('LinkedIn'),
  github_link: httpLink('GitHub'),
  leetcode_link: httpLink('LeetCode'),
  developer: z.string().transform((text) => /^(yes|true|1|y)$/i.test(text.trim())),
})

/** Letters and digits of any script; a slash or a hyphen between them is common. */
const registerNumber = /^[\p{L}\p{M}\p{N}/-]+$/u

/** What no register number may have, named: 'a space and “.”'. */
function strangers(number: string) {
  const found = new Set(number.match(/[^\p{L}\p{M}\p{N}/-]/gu))
  const named = [...found].map((sign) => (/\s/.test(sign) ? 'a space' : `“${sign}”`))
  return [...new Set(named)].join(' and ')
}

export type RosterStudent = z.infer<typeof rosterStudent>

/** A field that a roster can fill. */
export type RosterField = keyof RosterStudent

export const rosterFields: readonly RosterField[] = rosterStudent.keyof().options

/** PostgreSQL has no text with a NUL in it, so nobody can be looking for one. */
const asked = (longest: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').normalize('NFC').trim().slice(0, longest))
    .catch('')

/** What the student list is asked for; odd values mean "not asked" so that no link ever breaks. */
export const studentSearch = z.object({
  q: asked(100),
  year: z.enum(['1', '2', '3', '4']).transform(Number).nullable().catch(null),
  degree: asked(60),
  batch: asked(20),
  section: asked(20),
  after: asked(20),
})

export type StudentSearch = z.infer<typeof studentSearch>

/** A register number as somebody may have typed it; '' where it cannot be one. */
export const askedNumber = asked(20).transform((number) => number.toUpperCase())
