import type { RosterStudent } from '#contract/student-schemas.ts'
import type { students } from '#store/schema.ts'

export type StudentRow = typeof students.$inferSelect

/** The fields of a stored student that a roster can fill; the change log keeps them so. */
export function fieldsOf(row: StudentRow): RosterStudent {
  return {
    register_no: row.registerNumber,
    name: row.name,
    year: row.year,
    email: row.email,
    profile_desc: row.summary,
    linkedin_link: row.linkedin,
    github_link: row.github,
    leetcode_link: row.leetcode,
    developer: row.developer,
  }
}

/** A student as the change log keeps one: the fields, and what no roster has. */
export function snapshotOf(row: StudentRow) {
  const { visibility, indexable, photoId, resumeId, createdAt } = row
  return { ...fieldsOf(row), visibility, indexable, photoId, resumeId, createdAt }
}

/** The columns that hold these fields. */
export function columnsOf(fields: RosterStudent) {
  return {
    registerNumber: fields.register_no,
    name: fields.name,
    year: fields.year,
    email: fields.email,
    summary: fields.profile_desc,
    linkedin: fields.linkedin_link,
    github: fields.github_link,
    leetcode: fields.leetcode_link,
    developer: fields.developer,
  }
}
