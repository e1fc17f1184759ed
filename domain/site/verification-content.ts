import { department } from '#content/department.ts'
import { verification } from '#content/verification.ts'
import { pageWords } from './page-words.ts'

/** What the page on student verification says. */
export function verificationContent() {
  return { words: pageWords('verification'), verification, department }
}

export type VerificationContent = ReturnType<typeof verificationContent>
