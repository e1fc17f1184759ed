import type { PageKey } from './pages.ts'

/**
 * Headings of the parts of pages that everybody may read, until the department words them otherwise:
 * each by the anchor that its part has in the page. Pages show them, and search leads to them.
 */
export const headings = {
  home: {
    numbers: 'The department in numbers',
    notices: 'Notices',
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
    notes: 'New in the notes',
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
    touch: 'Stay in touch',
  },
} as const satisfies Partial<Record<PageKey, Record<string, string>>>

export type PageHeadings = typeof headings

/** The heading of a part, among the fields of the record that holds the words of its page. */
export type HeadingField<Anchor extends string> = `${Anchor}Heading`

export function headingField<const Anchor extends string>(anchor: Anchor): HeadingField<Anchor> {
  return `${anchor}Heading`
}

/** The headings of a page as its record has them. */
export type WrittenHeadings<Key extends keyof PageHeadings> = Readonly<
  Record<HeadingField<Extract<keyof PageHeadings[Key], string>>, string>
>

/** What the place of a part is called whose heading is a text of the department's. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
