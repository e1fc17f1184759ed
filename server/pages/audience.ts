import { ownName, ownNames, type Member, type OwnPart } from '#domain/accounts/access.ts'

/** What members of one audience have in common, and all that a page that they share may depend on. */
const shared = [
  'role',
  'teacher',
  'domains',
  'kinds',
  'mustAddFactor',
] as const satisfies (keyof Member)[]

/** A member as a page is shown one that others of the same audience may be given, too. */
export interface Guarded {
  who: Member
  /** Whether anything was asked of them by now that is theirs alone: then nobody else may have the page. */
  isPersonal: () => boolean
  /** Whose own it would show otherwise, as `ownNames` calls them: none of them may have it. */
  notFor: ReadonlySet<string>
}

/** Names those whose pages are the same as long as a page asks for nothing that is theirs alone. */
export function audienceOf(who: Member): string {
  return JSON.stringify([...shared.map((name) => who[name] ?? null), isStudent(who)])
}

/** What only students have. */
const ofStudents: ReadonlySet<OwnPart> = new Set(['studentId', 'hides'])

/** A page that would look different to more members than this has hardly anybody left to share it. */
const mostOwners = 1000

function isStudent({ studentId }: Member) {
  return studentId !== null
}

/** Whether somebody is one of those who would be shown something else. */
export function isAmong(notFor: ReadonlySet<string>, own: readonly string[]): boolean {
  return notFor.size > 0 && own.some((name) => notFor.has(name))
}

/**
 * Shows a member to the making of a page and notes whether anything is read but what the audience
 * shares: an id, a name, a session. Whatever is not known to be shared is theirs alone. Where it is asked
 * whether something is their own, and it is not, the page is as good for all but its owner.
 */
export function guard(member: Member): Guarded {
  let isPersonal = false
  const notFor = new Set<string>()
  const own = ownNames(member)
  const isOwn = (part: OwnPart, value: string) => {
    const name = ownName(part, value)
    const isTheirs = own.includes(name)
    // Whoever is no student shares pages with others who are none, and none of them has a profile.
    if (!isTheirs && (isStudent(member) || !ofStudents.has(part))) notFor.add(name)
    if (isTheirs || notFor.size > mostOwners) isPersonal = true
    return isTheirs
  }
  const who = new Proxy(member, {
    get(target, property) {
      if (property === 'isOwn') return isOwn
      // That there is none, all of the audience have in common.
      if (property === 'studentId' && !isStudent(target)) return null
      if (!isShared(property)) isPersonal = true
      return Reflect.get(target, property)
    },
    has(target, property) {
      if (!isShared(property)) isPersonal = true
      return Reflect.has(target, property)
    },
    ownKeys(target) {
      isPersonal = true
      return Reflect.ownKeys(target)
    },
    getOwnPropertyDescriptor(target, property) {
      if (!isShared(property)) isPersonal = true
      return Reflect.getOwnPropertyDescriptor(target, property)
    },
  })
  return { who, isPersonal: () => isPersonal, notFor }
}

function isShared(property: string | symbol) {
  return shared.some((name) => name === property)
}
