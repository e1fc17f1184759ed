import { passwordMessages } from '#contract/messages/passwords.ts'
import { passwordLength } from '#contract/session.ts'
import type { Department } from '../site/department.ts'
import { Problem } from '../problem.ts'
import type { FindWeakness } from './password-strength.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string
  /** User name or register number. */
  reg: string
  email: string
}

interface NewPassword {
  password: string
  owner: PasswordOwner
  /** From where it came. */
  network: string
  /** What the department is called, which is tried first. */
  department: Pick<Department, 'name' | 'shortName' | 'domains'>
}

/**
 * Why a password is not to be taken, in one sentence; null where it is. The rules are those of NIST SP
 * 800-63B: length instead of composition, and nothing that is tried first.
 */
export async function passwordComplaint(
  findWeakness: FindWeakness,
  { password, owner, network, department }: NewPassword,
): Promise<string | null> {
  const plain = password.normalize('NFC')
  const { length } = Array.from(plain)
  if (length < passwordLength.min) return passwordMessages.tooShort
  if (length > passwordLength.max) return passwordMessages.tooLong
  const weakness = await findWeakness(network, {
    password: plain,
    ownWords: ownWords(owner, department),
  })
  return weakness && passwordMessages[weakness]
}

/** Throws invalid for a password that is not to be taken. */
export async function requireGoodPassword(
  findWeakness: FindWeakness,
  given: NewPassword,
): Promise<void> {
  const complaint = await passwordComplaint(findWeakness, given)
  if (complaint) throw new Problem('invalid', complaint, { errors: { password: complaint } })
}

function ownWords(
  { name, reg, email }: PasswordOwner,
  { name: full, shortName, domains }: NewPassword['department'],
): string[] {
  const known = ['lyceum', full, shortName, ...domains.map(({ title }) => title)]
  return [...new Set([name, reg, email, ...known].flatMap(spellings))]
}

const joints = ['', ' ', '.', '-', '_']

/**
 * A text, its words of three letters or more, and all of them together as people write them. The
 * estimator takes what it finds between two words for a secret.
 */
function spellings(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const together = [words, words.toReversed()].flatMap((row) => joints.map((by) => row.join(by)))
  return [plain, ...words, ...together].filter(({ length }) => length > 2)
}
