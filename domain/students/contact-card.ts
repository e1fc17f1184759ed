import { profilePath } from '#contract/paths.ts'
import { vCard } from '../people/vcard.ts'
import type { Student } from './find-student.ts'

/** What somebody sees of a student as a vCard. */
export function contactCard(
  student: Pick<
    Student,
    | 'name'
    | 'register_no'
    | 'email'
    | 'profile_desc'
    | 'linkedin_link'
    | 'github_link'
    | 'leetcode_link'
  >,
  { origin, department }: { origin: string; department: string },
): string {
  const { name, email, profile_desc: note } = student
  return vCard({
    name,
    department,
    email,
    links: [
      ['Profile', origin + profilePath(student.register_no)],
      ['LinkedIn', student.linkedin_link],
      ['GitHub', student.github_link],
      ['LeetCode', student.leetcode_link],
    ],
    note,
  })
}
