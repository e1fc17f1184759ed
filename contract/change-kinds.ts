import { inDigits } from './write-number.ts'
import type { Kind } from './kinds/kind.ts'
import { kinds, type KindName } from './kinds/kinds.ts'
import { account, student } from './kinds/people-kinds.ts'

const described = Object.fromEntries(
  [...Object.values(kinds), student, account].map(({ name, noun, plural }) => [
    name,
    { one: noun, several: plural },
  ]),
  // The keys are the names of all these kinds.
) as Record<KindName | 'student' | 'account', { one: string; several: string }>

/** What one and several records of each kind in the change log are called. */
export const changeKinds = {
  ...described,
  settings: { one: 'site settings', several: 'site settings' },
  password: { one: 'account password', several: 'account passwords' },
  factors: { one: 'second factors of an account', several: 'second factors' },
  sessions: { one: 'logged-in devices of', several: 'logged-in devices' },
} as const satisfies Record<string, { one: string; several: string }>

/** Of these even one record has a plural for its name. */
const uncounted = ['settings', 'factors', 'sessions']

/** Of these there is one record, which is not counted. */
const single = new Set(
  Object.values<Kind>(kinds).flatMap((kind) => (kind.single ? [kind.name] : [])),
)

/** '1 note', '40 students', 'the home page', 'site settings'; a kind that is not known here keeps its own name. */
export function countOfKind(kind: string, count: number): string {
  const words = wordsOfKind(kind)
  if (uncounted.includes(kind)) return words.several
  if (single.has(kind)) return `the ${words.one}`
  return count === 1 ? `1 ${words.one}` : `${inDigits(count)} ${words.several}`
}

/** What a record of this kind is called. */
export function nounOfKind(kind: string): string {
  return wordsOfKind(kind).one
}

function wordsOfKind(kind: string): { one: string; several: string } {
  const known = Object.entries(changeKinds).find(([name]) => name === kind)
  return known?.[1] ?? { one: kind, several: `records of ${kind}` }
}
