import courses from '#content/sample/records/course.json' with { type: 'json' }

/** The titles of the department's courses by their codes. */
export const courseTitles: ReadonlyMap<string, string> = new Map(
  courses.map(({ code, title }) => [code, title]),
)
