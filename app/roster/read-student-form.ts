import type { RosterStudent } from '#contract/student-schemas.ts'
import type { StudentForm } from '../api/roster.ts'

/** What the form of a student holds; a box that is ticked is 'yes'. */
export function readStudentForm(form: HTMLFormElement): StudentForm {
  const controls = new FormData(form)
  return {
    register_no: textOf(controls, 'register_no'),
    name: textOf(controls, 'name'),
    year: textOf(controls, 'year'),
    degree: textOf(controls, 'degree'),
    batch: textOf(controls, 'batch'),
    section: textOf(controls, 'section'),
    email: textOf(controls, 'email'),
    profile_desc: textOf(controls, 'profile_desc'),
    linkedin_link: textOf(controls, 'linkedin_link'),
    github_link: textOf(controls, 'github_link'),
    leetcode_link: textOf(controls, 'leetcode_link'),
    developer: textOf(controls, 'developer'),
  }
}

/** The fields that are no longer as they were stored, and those that are meant all the same. */
export function changedFields(
  stored: RosterStudent,
  fields: StudentForm,
  isMeant: (name: string) => boolean = () => false,
): Partial<StudentForm> {
  const before: StudentForm = {
    ...stored,
    year: String(stored.year),
    developer: stored.developer ? 'yes' : '',
  }
  // The names come from the form, which has them all.
  const names = Object.keys(fields) as (keyof StudentForm)[]
  const changed = names.filter((name) => fields[name] !== before[name] || isMeant(name))
  return Object.fromEntries(changed.map((name) => [name, fields[name]]))
}

/** A line break travels as two characters, and is stored as one. */
function textOf(controls: FormData, name: keyof StudentForm): string {
  const value = controls.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}
