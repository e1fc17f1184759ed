import { longestMailAddress } from '../mail-address.ts'
import { keptLabel } from '../messages/graduate-account.ts'
import { now as nowLabel } from '../messages/profile.ts'
import { fieldNames } from '../messages/roster.ts'
import type { ProfilePart } from '../visibility.ts'
import {
  audiences,
  choice,
  choices,
  file,
  flag,
  identifier,
  moment,
  number,
  paragraph,
  picture,
  reference,
  references,
  text,
  url,
} from './field-builders.ts'
import { entrustable, entrustedWords } from './entrusted.ts'
import { kind, type Kind } from './kind.ts'
import { kinds } from './kinds.ts'

const [photo, resume] = ['Photo', 'Resume']

/** A student: what the office records on the roster, and what students say of themselves. */
export const student = kind({
  name: 'student',
  noun: 'student',
  plural: 'students',
  title: 'name',
  writers: 'administrators',
  fields: [
    text('register_no', { label: fieldNames.register_no, required: true, max: 20 }),
    text('name', { label: fieldNames.name, required: true, max: 120 }),
    number('year', { label: fieldNames.year, required: true, missing: 1 }),
    text('degree', { label: fieldNames.degree, max: 60, suggests: true }),
    text('batch', { label: fieldNames.batch, max: 20, suggests: true }),
    text('section', { label: fieldNames.section, max: 20, suggests: true }),
    text('email', { label: fieldNames.email, max: longestMailAddress }),
    paragraph('profile_desc', { label: fieldNames.profile_desc, max: 4000 }),
    url('linkedin_link', { label: fieldNames.linkedin_link }),
    url('github_link', { label: fieldNames.github_link }),
    url('leetcode_link', { label: fieldNames.leetcode_link }),
    flag('developer', { label: fieldNames.developer }),
    picture('photoId', { label: photo }),
    file('resumeId', { label: resume }),
    audiences('visibility', {
      label: 'Visibility',
      parts: {
        summary: fieldNames.profile_desc,
        linkedin: fieldNames.linkedin_link,
        github: fieldNames.github_link,
        email: fieldNames.email,
        leetcode: fieldNames.leetcode_link,
        photo,
        resume,
        now: nowLabel,
        papers: 'Publications',
      } satisfies Record<ProfilePart, string>,
      words: { members: 'logged-in users only', hidden: 'hidden' },
    }),
    flag('indexable', { label: 'Search engines may list it' }),
    text('now', { label: nowLabel, max: 200 }),
    // The year says already that somebody has graduated.
    reference('cohort', { label: '', to: 'cohort', none: '' }),
    flag('keepsAccount', { label: keptLabel }),
  ],
  internal: [moment('createdAt')],
})

/**
 * An account: an administrator's, a teacher's or a student's. Nothing by which somebody signs in is
 * a field, so no secret comes into the change log.
 */
export const account = kind({
  name: 'account',
  noun: 'account',
  plural: 'accounts',
  title: 'name',
  writers: 'administrators',
  fields: [
    identifier('userName', { label: 'Username' }),
    text('name', { label: 'Name', required: true, max: 120 }),
    text('email', { label: 'E-mail', max: longestMailAddress }),
    choice('role', {
      label: 'Role',
      of: ['Admin', 'Teacher', 'stud'],
      words: { Admin: 'Administrator', Teacher: 'Teacher', stud: 'Student' },
      // Nobody may become an administrator because a log does not say what they were.
      missing: 'stud',
    }),
    flag('teacher', { label: 'Can edit learning resources' }),
    // An older log does not know them: whoever comes back from it has those alone that they add to.
    references('domains', { label: 'Domains', to: 'domain' }),
    choices('kinds', { label: 'May edit', of: entrustable, words: entrustedWords }),
  ],
  internal: [identifier('studentId', { label: '' }), moment('createdAt')],
})

/** The description of a kind of the change log, also of those that have forms and calls of their own. */
export function descriptionOf(name: string): Kind | undefined {
  const described: readonly Kind[] = [student, account, ...Object.values(kinds)]
  return described.find((known) => known.name === name)
}
