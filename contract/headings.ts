import type { PageKey } from './pages.ts'

/**
 * Headings of the parts of pages that everybody may read, each by the anchor that its part has in
 * the page. Pages show them, and search leads to them.
 */
export const headings = {
  home: {
    numbers: 'The department in numbers',
    achievements: 'Achievements',
    about: 'About the department',
    vision: 'Vision',
    mission: 'Mission',
    competencies: 'Core competencies',
    faculty: 'Faculty',
    curriculum: 'Curriculum and syllabus',
    resources: 'Learning resources',
    publications: 'Latest publications',
    events: 'Coming up',
  },
  about: {
    history: 'How it began',
    outcomes: 'What our graduates can do',
    laboratories: 'Laboratories',
    admission: 'Admission',
    facilities: 'Facilities',
  },
  verification: {
    askers: 'Who may ask',
    steps: 'What to send',
    office: 'Send it to the office',
    confirmed: 'What we confirm',
    never: 'What we never confirm',
  },
  alumni: {
    fields: 'What they do',
    voices: 'A few of them',
    places: 'Where they live',
    studies: 'What they study',
    'stay-in-touch': 'Stay in touch',
  },
  majorEvents: { past: 'Past events' },
} as const satisfies Partial<Record<PageKey, Record<string, string>>>

export type PageHeadings = typeof headings

/** What the place of a part is called whose heading is a text of the department's. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
