import {
  sampleLanguages,
  sampleProfiles,
  sampleProjects,
  sampleSchools,
  sampleSkills,
} from '#content/sample/profiles.ts'
import type { Audience, ProfilePart } from '#contract/visibility.ts'

interface Project {
  title: string
  text: string
}

/** What a student of the sample has besides a row of the roster. */
export interface SampleProfile {
  number: string
  projects: readonly Project[]
  /** There is a resume of this student beside the portraits. */
  hasResume: boolean
  /** Who sees which part; a part not named is as by default. */
  visibility: Partial<Record<ProfilePart, Audience>>
  indexable: boolean
}

/**
 * Every full profile of the sample by its register number. They have chosen differently from one
 * another who sees what; most have not, as in any department.
 */
export const profilesByNumber = new Map<string, SampleProfile>(
  sampleProfiles.map(({ number, hasResume }, place) => [
    number,
    { number, hasResume, ...profileAt(place) },
  ]),
)

function profileAt(place: number) {
  return {
    projects: some(sampleProjects, { from: place * 7, count: 2 }),
    visibility: visibilityAt(place),
    indexable: place % 3 === 0,
  }
}

function visibilityAt(place: number) {
  const chosen: SampleProfile['visibility'] = {}
  const email = (['public', 'members', 'hidden'] as const)[place % 5]
  if (email) chosen.email = email
  if (place % 9 === 8) chosen.photo = 'members'
  if (place % 23 === 22) chosen.photo = 'hidden'
  if (place % 4 === 3) chosen.resume = 'members'
  if (place % 19 === 18) chosen.resume = 'hidden'
  if (place % 17 === 16) chosen.summary = 'members'
  if (place % 8 === 5) chosen.linkedin = 'members'
  if (place % 11 === 9) chosen.leetcode = 'hidden'
  return chosen
}

/** A summary with the projects under what the student says of themselves. */
export function summaryWith(summary: string, projects: readonly Project[]): string {
  const list = projects.map(({ title, text }) => `${title}: ${text}.`)
  return [summary, ['Projects', ...list].join('\n')].filter((part) => part !== '').join('\n\n')
}

/** What a resume says besides name, summary and projects. */
export function resumeFacts(number: string) {
  const place = sampleProfiles.findIndex((profile) => profile.number === number)
  const one = <Item>(items: readonly Item[]) => some(items, { from: place * 5, count: 1 })
  return {
    skills: some(sampleSkills, { from: place * 3, count: 4 }),
    schools: one(sampleSchools),
    languages: one(sampleLanguages),
  }
}

/** So many of a list from a place on, round and round. */
function some<Item>(items: readonly Item[], { from, count }: { from: number; count: number }) {
  return [...items, ...items].slice(from % items.length, (from % items.length) + count)
}
