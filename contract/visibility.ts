/** The parts of a profile that a student may keep back. */
export const profileParts = [
  'summary',
  'linkedin',
  'github',
  'email',
  'leetcode',
  'photo',
  'resume',
] as const

export type ProfilePart = (typeof profileParts)[number]

/** Who sees a part: everybody, whoever is signed in, or nobody but the student and administrators. */
export const audiences = ['public', 'members', 'hidden'] as const

export type Audience = (typeof audiences)[number]

/** Who sees which part; one that is not named is public. */
export type Visibility = Partial<Record<ProfilePart, Audience>>

/** Who sees a part, as stored. A word that is not known hides it: it can only be a mistake. */
export function audienceOf(visibility: Record<string, string>, part: ProfilePart): Audience {
  const word = visibility[part] ?? 'public'
  return audiences.find((audience) => audience === word) ?? 'hidden'
}
