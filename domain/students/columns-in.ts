import type { Snapshot } from '../history/kept-kind.ts'
import { flagIn, momentIn, numberIn, referenceIn, textIn } from '../history/read-snapshot.ts'

/** The columns that a snapshot names; what it does not name stays out. */
export function columnsIn(snapshot: Snapshot) {
  return {
    registerNumber: textIn(snapshot, 'register_no'),
    name: textIn(snapshot, 'name'),
    year: numberIn(snapshot, 'year'),
    email: textIn(snapshot, 'email'),
    summary: textIn(snapshot, 'profile_desc'),
    linkedin: textIn(snapshot, 'linkedin_link'),
    github: textIn(snapshot, 'github_link'),
    leetcode: textIn(snapshot, 'leetcode_link'),
    developer: flagIn(snapshot, 'developer'),
    photoId: referenceIn(snapshot, 'photoId'),
    resumeId: referenceIn(snapshot, 'resumeId'),
    visibility: audiencesIn(snapshot.visibility),
    indexable: flagIn(snapshot, 'indexable'),
    createdAt: momentIn(snapshot, 'createdAt'),
  }
}

/** Who sees which part of the profile; undefined where the snapshot does not say. */
function audiencesIn(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).map(([part, audience]) => [part, `${audience}`]))
}
