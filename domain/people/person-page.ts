import type { Reader } from '#store/database.ts'
import { pageHead } from '#contract/pages.ts'
import { type FacultyMember, getFacultyMember } from './faculty.ts'
import { publicationsOf } from './publications-of.ts'
import { readDepartment } from '../site/department.ts'
import { pages, personPath } from '#contract/paths.ts'
import { person } from '../publications/cite/person.ts'

interface Asked {
  slug: string
  /** The site's own address. */
  origin: string
}

/** All that the page of a member of the faculty says, to people and to machines. Throws not-found. */
export async function personPage(db: Reader, { slug, origin }: Asked) {
  const { name: employer, domains } = await readDepartment(db)
  const member = getFacultyMember(slug, domains)
  return {
    member,
    list: pageHead('faculty').title,
    description: `${member.name}, ${member.role}. ${member.interests.join(' · ')}.`,
    publications: await publicationsOf(db, member.name),
    jsonLd: personJsonLd(member, { origin, employer }),
  }
}

export type PersonPage = Awaited<ReturnType<typeof personPage>>

/**
 * A member of the faculty in the words of schema.org. Whoever writes it into a page escapes '<'
 * first. `origin` is the site's own address.
 */
function personJsonLd(
  member: FacultyMember,
  { origin, employer }: { origin: string; employer: string },
) {
  const { name, given, family } = person(member.name)
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    honorificPrefix: member.name.slice(0, -name.length).trim(),
    givenName: given,
    familyName: family,
    honorificSuffix: member.degree,
    jobTitle: member.role,
    email: `mailto:${member.email}`,
    url: origin + personPath(member.slug),
    knowsAbout: member.interests,
    worksFor: {
      '@type': 'CollegeOrUniversity',
      name: employer,
      url: origin + pages.home,
    },
  }
}
