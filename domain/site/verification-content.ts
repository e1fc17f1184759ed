import { department } from '#content/department.ts'
import { verification } from '#content/verification.ts'
import { pageHead } from '#contract/pages.ts'

/** What the page on student verification says. */
export function verificationContent() {
  return { words: pageHead('verification'), verification, department }
}

export type VerificationContent = ReturnType<typeof verificationContent>
