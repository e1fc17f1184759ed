import { graduate, ofYear } from './messages/students.ts'

/** The years of study that a student can be in. */
export const studentYears = [1, 2, 3, 4] as const

/** What stands in the place of the year once somebody has graduated. */
export const graduateYear = 5

/** A student's year in words. */
export function yearInWords(year: string | number): string {
  return Number(year) === graduateYear ? graduate : ofYear(String(year))
}

/** What a student says of themselves, by the names of the calls and of the form's controls. */
export interface ProfileFields {
  profile_desc: string
  linkedin_link: string
  github_link: string
  email_link: string
  leetcode_link: string
}

/** A student as the student table and the calls read it (wire contract, "Students"). */
export interface StudentRecord extends ProfileFields {
  _id: string
  name: string
  register_no: string
  year: string
  email: string
  developer: boolean
}

/** The files a student shows on the public profile. */
export type StudentFileKind = 'photo' | 'resume'

/** The largest photo or resume, in bytes: the calls send both as text inside JSON. */
export const largestStudentFile = 20 * 2 ** 20

/**
 * One of a student's files by itself, bytes as they are. With a version the address is another one
 * for another file, so that a page that stays open loads it anew.
 */
export function studentFilePath(registerNumber: string, kind: StudentFileKind, version?: string) {
  const path = `${pathOf(registerNumber)}/${kind}`
  return version ? `${path}?v=${version}` : path
}

/** The first page of a resume as a picture. With a version the address is another one for another file. */
export function resumePicturePath(registerNumber: string, version: string) {
  return `${pathOf(registerNumber)}/resume/first-page.webp?v=${version}`
}

/** A student as a card for address books. */
export function contactCardPath(registerNumber: string) {
  return `${pathOf(registerNumber)}/contact.vcf`
}

function pathOf(registerNumber: string) {
  return `/api/students/${encodeURIComponent(registerNumber)}`
}
