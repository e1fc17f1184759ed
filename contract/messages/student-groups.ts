type Group = Record<'degree' | 'batch' | 'section', string>

/** Of a student, or of a search; what is left out is not asked for. */
type SomeGroup = { [Field in keyof Group]?: string | undefined }

/** Nothing is chosen by which a list of students is filtered. */
export const allOf: Group = {
  degree: 'All degrees',
  batch: 'All batches',
  section: 'All sections',
}

/** How to fill them in; a department that does not divide its students so leaves them empty. */
export const hints: Group = {
  degree: 'Such as B.E. or M.E.',
  batch: 'Such as 2023-2027.',
  section: 'Such as A.',
}

/** A student's degree, batch and section, as far as they are known. */
export function groupsOf({ degree = '', batch = '', section = '' }: SomeGroup): string[] {
  return [degree, batch, section && `Section ${section}`].filter((part) => part !== '')
}

/** The year, degree, batch and section that a list is filtered by, after “in”; '' for none. */
export function filterInWords({ year, ...group }: SomeGroup & { year: number | null }): string {
  return [...(year === null ? [] : [`Year ${year}`]), ...groupsOf(group)].join(', ')
}
