/** Words that people put before a name. */
const titles = new Set(['dr', 'prof', 'mr', 'mrs', 'ms', 'smt', 'shri', 'sri', 'thiru'])

/** How long a user name may be. */
export const longestUserName = 40

/**
 * A user name made of a name: 'asha.raman' of 'Dr. Asha Raman'. It is empty where the name has no
 * Latin letters, and then somebody has to think of one.
 */
export function proposeUserName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !titles.has(word))
  const joined = words.join('.').slice(0, longestUserName).replace(/\.$/, '')
  return /^[a-z]./.test(joined) ? joined : ''
}

/** The name with a number behind it, shortened so that both have room. */
export function numberedUserName(userName: string, number: number): string {
  const suffix = String(number)
  return userName.slice(0, longestUserName - suffix.length) + suffix
}
