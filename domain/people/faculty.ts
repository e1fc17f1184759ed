import { faculty } from '#content/people.ts'
import { messages } from '#contract/messages.ts'
import type { Domain } from '../domains/read-domains.ts'
import { Problem } from '../problem.ts'

type Entry = (typeof faculty)[number]

/** A member of the faculty in the words of pages. */
export type FacultyMember = ReturnType<typeof memberOf>

/** The faculty in their own order: the head of the department, then by date of joining. */
export function listFaculty(domains: readonly Domain[] = []): FacultyMember[] {
  return faculty.map((member) => memberOf(member, domains))
}

/** The member whose page has this address. Throws not-found. */
export function getFacultyMember(slug: string, domains: readonly Domain[]): FacultyMember {
  const entry = faculty.find((member) => member.slug === slug)
  if (!entry) throw new Problem('not-found', messages.faculty.unknown)
  return memberOf(entry, domains)
}

function memberOf({ joined, ...member }: Entry, domains: readonly Domain[]) {
  const domain = domains.find(({ strand }) => strand === member.strand)
  return { ...member, stream: domain?.short ?? '', joined: monthOf(joined) }
}

/** '2020-07-06' as 'July 2020'. */
function monthOf(date: string): string {
  const format = new Intl.DateTimeFormat('en-IN', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(date))
}
