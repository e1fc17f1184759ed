import { department } from '#content/department.ts'
import { pages, profilePath } from '#contract/paths.ts'
import type { Student } from './find-student.ts'

/**
 * What everybody may see of a student in the words of schema.org. Whoever writes it into a page
 * escapes '<' first. `origin` is the site's own address.
 */
export function profileJsonLd(student: Student, origin: string): object {
  const { name, email, profile_desc, linkedin_link, github_link, leetcode_link } = student
  const elsewhere = [linkedin_link, github_link, leetcode_link].filter((link) => link !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      identifier: student.register_no,
      url: origin + profilePath(student.register_no),
      ...(profile_desc && { description: profile_desc }),
      ...(email && { email: `mailto:${email}` }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      affiliation: {
        '@type': 'CollegeOrUniversity',
        name: department.name,
        url: origin + pages.home,
      },
    },
  }
}
