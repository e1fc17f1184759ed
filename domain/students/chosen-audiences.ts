import { sql, type SQL } from 'drizzle-orm'
import { audienceOf, byDefault, type Audience, type ProfilePart } from '#contract/visibility.ts'
import { site, students } from '#store/schema.ts'

/** Who sees the e-mail address of a student who has not chosen: the department decides. */
const emailDefault = sql`(select ${site.studentEmails} from ${site})`

/** Who sees which part of a student's profile: the student's own choices over the department's. */
export const shownVisibility = sql<
  Record<string, string>
>`(jsonb_build_object('email', ${emailDefault}) || ${students.visibility})`

/** Where a student has not chosen, and it depends on more than the part. */
const defaults: Partial<Record<ProfilePart, SQL>> = {
  email: emailDefault,
  papers: sql`coalesce(${students.visibility} ->> 'summary', 'public')`,
}

/** Who sees one part, asked in the table itself; as audienceOf in contract/visibility.ts has it. */
export function audienceIn(part: ProfilePart) {
  const otherwise = defaults[part] ?? sql`${audienceOf({}, part)}::text`
  return sql`coalesce(${students.visibility} ->> ${part}::text, ${otherwise})`
}

/** Whom the e-mail address is shown to because its student has not chosen; else null. */
export const followedAudience = sql<Audience | null>`
  case when jsonb_exists(${students.visibility}, 'email') then null else ${emailDefault} end`

/** What a student has chosen after a change; whatever is to be as by default is chosen no longer. */
export function chosenAfter(before: Record<string, string>, change: Record<string, string> = {}) {
  const chosen = Object.entries({ ...before, ...change })
  return Object.fromEntries(chosen.filter(([, audience]) => audience !== byDefault))
}
