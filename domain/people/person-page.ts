import type { Reader } from '#store/database.ts'
import { pageHead } from '#contract/pages.ts'
import { getFacultyMember } from './faculty.ts'
import { personJsonLd } from './person-json-ld.ts'
import { publicationsOf } from './publications-of.ts'

interface Asked {
  slug: string
  /** The site's own address. */
  origin: string
}

/** All that the page of a member of the faculty says, to people and to machines. Throws not-found. */
export async function personPage(db: Reader, { slug, origin }: Asked) {
  const member = getFacultyMember(slug)
  return {
    member,
    list: pageHead('faculty').title,
    description: `${member.name}, ${member.role}. ${member.interests.join(' · ')}.`,
    publications: await publicationsOf(db, member.name),
    jsonLd: personJsonLd(member, origin),
  }
}

export type PersonPage = Awaited<ReturnType<typeof personPage>>
