import type { Member } from '#domain/accounts/access.ts'

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
}

/** Names those whose pages are the same as long as a page asks for nothing that is theirs alone. */
export function audienceOf(who: Member): string {
  return JSON.stringify(shared.map((name) => who[name] ?? null))
}

/**
 * Shows a member to the making of a page and notes whether anything is read but what the audience
 * shares: an id, a name, a session. Whatever is not known to be shared is theirs alone.
 */
export function guard(member: Member): Guarded {
  let isPersonal = false
  const who = new Proxy(member, {
    get(target, property) {
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
  return { who, isPersonal: () => isPersonal }
}

function isShared(property: string | symbol) {
  return shared.some((name) => name === property)
}
