import { and, desc, eq, like, lt } from 'drizzle-orm'
import { choice, paragraph, text, url } from '#contract/kinds/field-builders.ts'
import type { Field } from '#contract/kinds/field.ts'
import { student } from '#contract/kinds/people-kinds.ts'
import { longestMailAddress } from '#contract/mail-address.ts'
import { fieldNames } from '#contract/messages/roster.ts'
import { hints } from '#contract/messages/student-groups.ts'
import * as words from '#contract/messages/student-form.ts'
import { graduateYear, studentYears, yearInWords } from '#contract/students.ts'
import { students } from '#store/schema.ts'
import { textIn, type Snapshot } from '../history/restorable.ts'
import { fold } from '../publications/bibtex/fold.ts'
import type { RecordStorage } from '../records/record-storage.ts'
import { inWords } from './read-roster.ts'
import { studentStorage } from './student-fields.ts'

const years = studentYears.map(String)
const called = Object.fromEntries(years.map((year) => [year, yearInWords(year)]))

/** What the form of a student asks for that needs no scripts: what the office records, and what students say of themselves. */
export const studentFormFields: readonly Field[] = [
  text('register_no', { label: fieldNames.register_no, required: true, max: 20 }),
  text('name', { label: fieldNames.name, required: true, max: 120 }),
  choice('year', {
    label: fieldNames.year,
    of: ['', ...years],
    words: { '': words.chooseYear, ...called },
  }),
  text('degree', { label: fieldNames.degree, hint: hints.degree, max: 60 }),
  text('batch', { label: fieldNames.batch, hint: hints.batch, max: 20 }),
  text('section', { label: fieldNames.section, hint: hints.section, max: 20 }),
  text('email', { label: fieldNames.email, hint: words.emailHint, max: longestMailAddress }),
  choice('developer', {
    label: words.developer,
    hint: words.developerHint,
    of: ['', 'yes'],
    words: { '': words.no, yes: words.yes },
  }),
  paragraph('profile_desc', { label: fieldNames.profile_desc, max: 4000 }),
  url('linkedin_link', { label: fieldNames.linkedin_link }),
  url('github_link', { label: fieldNames.github_link }),
  url('leetcode_link', { label: fieldNames.leetcode_link }),
]

/** A student as this form shows one, in the words that it sends. */
export function studentFormValues(snapshot: Snapshot): Snapshot {
  const { year, developer } = snapshot
  return { ...snapshot, year: String(year), developer: developer === true ? 'yes' : '' }
}

/** The fields that the form asks for of this student: a graduate is in no year of study. */
export function askedOfStudent({ year }: Snapshot): readonly Field[] {
  const isGraduate = Number(year) === graduateYear
  return studentFormFields.filter(({ name }) => !isGraduate || name !== 'year')
}

/** Students as the list of all records shows them, each with the register number. */
export const listedStudents: RecordStorage = {
  ...studentStorage,
  nameOf: (snapshot) =>
    inWords(textIn(snapshot, student.title) ?? '', textIn(snapshot, 'register_no') ?? ''),
  async idsBehind(db, { after, words: asked, most }) {
    const { id, registerNumber, folded } = students
    const [last] = await db.select({ registerNumber }).from(students).where(eq(id, after))
    const [word = ''] = (fold(asked).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted(
      (one, other) => other.length - one.length,
    )
    const rows = await db
      .select({ id })
      .from(students)
      .where(and(last && lt(registerNumber, last.registerNumber), like(folded, `%${word}%`)))
      .orderBy(desc(registerNumber))
      .limit(most)
    return rows.map((row) => row.id)
  },
}
