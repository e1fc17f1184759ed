import { department } from '#content/department.ts'
import { pages, personPath } from '#contract/paths.ts'
import { person } from '../publications/cite/person.ts'
import type { FacultyMember } from './faculty.ts'

/**
 * A member of the faculty in the words of schema.org. Whoever writes it into a page escapes '<'
 * first. `origin` is the site's own address.
 */
export function personJsonLd(member: FacultyMember, origin: string) {
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
      name: department.name,
      url: origin + pages.home,
    },
  }
}
