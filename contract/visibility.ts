/** The parts of a profile that a student may hide. */
export const profileParts = [
  'summary',
  'linkedin',
  'github',
  'email',
  'leetcode',
  'photo',
  'resume',
  'now',
  'papers',
] as const

export type ProfilePart = (typeof profileParts)[number]

/** The links of a profile, each with the part whose audience is chosen for it. */
export const profileLinks = [
  { part: 'linkedin', name: 'linkedin_link', label: 'LinkedIn' },
  { part: 'github', name: 'github_link', label: 'GitHub' },
  { part: 'leetcode', name: 'leetcode_link', label: 'LeetCode' },
] as const

/** Who sees a part: everybody, whoever is signed in, or nobody but the student and administrators. */
export const audiences = ['public', 'members', 'hidden'] as const

export type Audience = (typeof audiences)[number]

/** Sent in the place of an audience: the student's own choice is forgotten. */
export const byDefault = 'default'

const hiddenUntilChosen: ReadonlySet<ProfilePart> = new Set(['email', 'now'])

/**
 * Who sees a part. One that is not named is public, but for where a graduate is, which is hidden; for
 * the e-mail address: whose default the department sets, it is hidden where nobody has asked for that;
 * and for the papers, which follow the summary: whoever hides that is not to be found by them. A
 * word that is not known hides a part: it can only be a mistake.
 */
export function audienceOf(visibility: Record<string, string>, part: ProfilePart): Audience {
  if (part === 'papers' && visibility.papers === undefined) return audienceOf(visibility, 'summary')
  const word = visibility[part] ?? (hiddenUntilChosen.has(part) ? 'hidden' : 'public')
  return audiences.find((audience) => audience === word) ?? 'hidden'
}

/** The parts that nobody sees but the student and administrators. */
export function hiddenParts(visibility: Record<string, string>): ProfilePart[] {
  return profileParts.filter((part) => audienceOf(visibility, part) === 'hidden')
}

/** What stands in a part's choice: who sees it, or for the e-mail address that the department says so. */
export function chosenAudience(
  visibility: Record<string, string>,
  part: ProfilePart,
): Audience | typeof byDefault {
  if (part === 'email' && visibility.email === undefined) return byDefault
  return audienceOf(visibility, part)
}

/** What is shown of the audiences of a profile to whoever edits it. */
export interface ShownAudiences {
  /** Those of the parts that are not for everybody. */
  withheld: Readonly<Partial<Record<ProfilePart, Audience>>>
  /** Of the e-mail address, where the department is to say so: what that comes to; else null. */
  emailFollows: Audience | null
}

/** What a form has chosen for a part: who sees it, or that the department is to say so. */
export function choiceOf(
  { withheld, emailFollows }: ShownAudiences,
  part: ProfilePart,
): Audience | typeof byDefault {
  if (part === 'email' && emailFollows) return byDefault
  return withheld[part] ?? 'public'
}

/** What answers call the choice of who sees a part. */
export function audienceField(part: ProfilePart) {
  return `visibility.${part}`
}
