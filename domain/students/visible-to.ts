import { audienceOf, profileParts, type ProfilePart } from '#contract/visibility.ts'
import { mayEditProfile, type Who } from '../accounts/access.ts'

/** Whatever is read of a student: parts of the profile, and who may see them. */
interface Unsifted {
  _id: string
  /** With the department's default in it (chosen-audiences.ts). */
  visibility: Record<string, string>
}

/** A student as somebody sees them; who sees which part is null for whoever is not to know. */
export type Seen<Student extends Unsifted> = Omit<Student, 'visibility'> & {
  visibility: Record<string, string> | null
}

/** The fields that a part of a profile fills, with what stands in them where there is none. */
const blanks: Record<ProfilePart, Record<string, '' | null>> = {
  summary: { profile_desc: '' },
  linkedin: { linkedin_link: '' },
  github: { github_link: '' },
  email: { email_link: '', email: '' },
  leetcode: { leetcode_link: '' },
  photo: { photo: null },
  resume: { resume: null },
  now: { now: '' },
  // No field of the record: student-papers.ts asks who may see them.
  papers: {},
}

/**
 * What somebody sees of a student: everything that is read of students passes through here or through
 * `shownTo`. A part hidden looks exactly as if it had never been given; the student and administrators see
 * all, and who else sees what.
 */
export function visibleTo<Student extends Unsifted>(who: Who, student: Student): Seen<Student> {
  if (mayEditProfile(who, student._id)) return student
  return { ...student, ...blanksFor(who, student), visibility: null }
}

/**
 * The same where nobody is told who else sees what, as in lists. Whose profile it is matters only where
 * something of it is withheld: a list of students who withhold nothing is the same for all of them.
 */
export function shownTo<Student extends Unsifted>(
  who: Who,
  student: Student,
): Omit<Student, 'visibility'> {
  const { visibility: _audiences, ...whole } = student
  const withheld = blanksFor(who, student)
  const isWhole = Object.keys(withheld).length === 0 || mayEditProfile(who, student._id)
  return isWhole ? whole : { ...whole, ...withheld }
}

/** What stands in the place of whatever this student says and others are not shown. */
function blanksFor(who: Who, student: Unsifted) {
  const said = new Map<string, unknown>(Object.entries(student))
  const unseen = profileParts.filter((part) => !isOpen(who, student.visibility, part))
  const blanked = unseen.flatMap((part) => Object.entries(blanks[part]))
  return Object.fromEntries(
    blanked.filter(([field, blank]) => said.has(field) && said.get(field) !== blank),
  )
}

/** Whether somebody sees one part of a student's profile. */
export function maySeePart(who: Who, student: Unsifted, part: ProfilePart): boolean {
  return isOpen(who, student.visibility, part) || mayEditProfile(who, student._id)
}

function isOpen(who: Who, visibility: Record<string, string>, part: ProfilePart) {
  const audience = audienceOf(visibility, part)
  return audience === 'public' || (audience === 'members' && who !== null)
}
