/** Sentences about former students: of their page and of its forms. */
export const alumniMessages = {
  nothing: 'The department has not introduced its former students here yet.',
  /** Ahead of the drawing. */
  key: 'One stroke per graduate, coloured by where they went.',
  write: 'Write to the office',
  addCohort: 'Add cohort',
  noCohorts: 'No cohort yet',
  noCohortsYet: 'Add one for each year that has graduated. Visitors see each as a row of strokes.',
  fieldsHint:
    'A cohort says how many went into each of these, by the names written here. The drawing gives the line of the pattern its colour.',
  noStrand: 'None (black or grey)',
  degree: 'Degree',
  degreeHint: 'For example, B.E. or M.E. Only needed where several degrees end in one year.',
  textHint: 'One or two sentences on what this year is remembered for.',
  countsHint:
    'A field as it is written under “What they do”, and how many of this cohort went into it.',
  countWrong: 'Use whole numbers.',
  tooMany: 'A cohort can have up to 2,000 graduates.',
  unknownPath: 'Not known yet',
  voicePictureHint: 'It is cropped to a circle around the upper middle, where a face usually is.',
} as const

/** Why a cohort is not deleted. */
export function cohortInUse(year: string) {
  return `There are graduates in the cohort of ${year}. Remove them from the roster first, or move them back into a year.`
}
