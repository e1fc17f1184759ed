import { headings } from './headings.ts'

/**
 * The sections of the pages on which the department writes its own words, below what each begins with:
 * in the order in which they stand until somebody arranges them, with what editors call each.
 */
export const pageSections = {
  home: {
    numbers: headings.home.numbers,
    notices: headings.home.notices,
    news: 'Latest publications and upcoming events',
    achievements: headings.home.achievements,
    about: headings.home.about,
    vision: 'Vision and mission',
    welcome: 'Letter of the head of department',
    competencies: headings.home.competencies,
    faculty: headings.home.faculty,
    curriculum: headings.home.curriculum,
    domains: 'Domains and their learning resources',
    notes: headings.home.notes,
  },
  about: headings.about,
  verification: {
    askers: headings.verification.askers,
    steps: headings.verification.steps,
    answers: headings.verification.confirmed,
  },
  alumniPage: {
    cohorts: 'Years of graduation',
    fields: headings.alumni.fields,
    voices: headings.alumni.voices,
    places: 'Where they live and what they study',
    touch: headings.alumni.touch,
  },
} as const

export type SectionedKind = keyof typeof pageSections
export type SectionName<K extends SectionedKind> = Extract<keyof (typeof pageSections)[K], string>

/** A section in its place. */
export interface PlacedSection {
  name: string
  state: 'shown' | 'hidden'
}

/** What a button does with a section. */
export const sectionMoves = ['up', 'down', 'hide', 'show'] as const

export interface SectionMove {
  name: string
  move: (typeof sectionMoves)[number]
}

/** Whether the page of this kind has sections that can be arranged. */
export function hasSections(kind: string): kind is SectionedKind {
  return Object.hasOwn(pageSections, kind)
}

/**
 * All sections of a page as its record has them. One that the record does not know, since it came with
 * a later version, stands behind the one that it follows where nobody has arranged them.
 */
export function placedSections(
  kind: SectionedKind,
  stored: readonly PlacedSection[],
): PlacedSection[] {
  const names = Object.keys(pageSections[kind])
  const placed = stored.filter(
    ({ name }, at) =>
      names.includes(name) && stored.findIndex((other) => other.name === name) === at,
  )
  for (const [at, name] of names.entries()) {
    if (placed.some((one) => one.name === name)) continue
    const before = placed.findIndex((one) => one.name === names[at - 1])
    placed.splice(before + 1, 0, { name, state: 'shown' })
  }
  return placed
}

/** The names of the sections that visitors see, in their order. */
export function shownSections<K extends SectionedKind>(
  kind: K,
  stored: readonly PlacedSection[],
): SectionName<K>[] {
  const shown = placedSections(kind, stored).filter(({ state }) => state === 'shown')
  // They are the keys of the constant.
  return shown.map(({ name }) => name as SectionName<K>)
}

/** The sections with one of them a place up or down, hidden or shown; the same where it goes no further. */
export function moveSection(
  sections: readonly PlacedSection[],
  { name, move }: SectionMove,
): readonly PlacedSection[] {
  const at = sections.findIndex((section) => section.name === name)
  const section = sections[at]
  if (!section) return sections
  if (move === 'hide' || move === 'show') {
    return sections.with(at, { name, state: move === 'hide' ? 'hidden' : 'shown' })
  }
  const to = at + (move === 'up' ? -1 : 1)
  if (to < 0 || to >= sections.length) return sections
  return sections.toSpliced(at, 1).toSpliced(to, 0, section)
}
