/** Sentences of the courses page. */
export const courseMessages = {
  all: 'All Course Types',
  core: 'Core',
  elective: 'Elective',
  code: 'Course Code',
  title: 'Course Title',
  none: 'No courses available for the selected filter.',
} as const
