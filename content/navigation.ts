import { pages } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'

export interface NavigationLink {
  label: string
  path: string
}

/** One entry of the navigation bar: a link, or a heading with links under it. */
export type NavigationEntry = NavigationLink | { label: string; links: readonly NavigationLink[] }

/** The navigation bar of every page (product.md section 2). */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Home', path: pages.home },
  { label: 'About Us', path: pages.about },
  {
    label: 'Academics',
    links: [
      { label: 'Academic Calendar', path: pages.calendar },
      { label: 'Courses', path: pages.courses },
      { label: 'Time Table', path: pages.timeTable },
      { label: 'Student Verification', path: pages.verification },
    ],
  },
  {
    label: 'Resource',
    links: [
      { label: 'Cyber Security', path: resourcePath('CyberSecurity') },
      { label: 'Internet of Things', path: resourcePath('InternetOfThings') },
      { label: 'Blockchain Technology', path: resourcePath('BlockchainTechnology') },
    ],
  },
  {
    label: 'People',
    links: [
      { label: 'Students', path: pages.students },
      { label: 'Faculty', path: pages.faculty },
      { label: 'Alumni', path: pages.alumni },
    ],
  },
  {
    label: 'Publication',
    links: [
      { label: 'Journals', path: pages.journals },
      { label: 'Conferences', path: pages.conferences },
      { label: 'Patents', path: pages.patents },
    ],
  },
  {
    label: 'Events',
    links: [
      { label: 'Major Events', path: pages.majorEvents },
      { label: 'Cocurricular Events', path: pages.cocurricularEvents },
      { label: 'Extra Curricular Events', path: pages.extraCurricularEvents },
    ],
  },
  { label: 'Contact Us', path: pages.contact },
]
