/** The years of study that a student can be in. */
export const studentYears = [1, 2, 3, 4] as const

/** A student as the student table and the calls read it (wire contract, "Students"). */
export interface StudentRecord {
  _id: string
  name: string
  register_no: string
  year: string
  profile_desc: string
  linkedin_link: string
  github_link: string
  email_link: string
  email: string
  leetcode_link: string
  developer: boolean
}

/** One student with the two files, base64 or ''. */
export interface StudentWithFiles extends StudentRecord {
  profile_photo: string
  resume: string
}

/** The files a student shows on the public profile. */
export type StudentFileKind = 'photo' | 'resume'

/** One of a student's files by itself, bytes as they are. */
export function studentFilePath(registerNumber: string, kind: StudentFileKind) {
  return `/api/students/${encodeURIComponent(registerNumber)}/${kind}`
}
