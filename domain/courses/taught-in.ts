/** As much of a programme as names it. */
export interface ProgrammeName {
  id: string
  title: string
  short: string
}

/**
 * The courses of a programme, and with them those that name none, which are of all. A programme that no
 * course names has none where there are others: nobody has said yet what is taught in it.
 */
export function taughtIn<Course extends { programmes: readonly string[] }>(
  { id }: { id: string },
  courses: readonly Course[],
  all: readonly object[],
): Course[] {
  const isNamed = courses.some(({ programmes }) => programmes.includes(id))
  if (!isNamed && all.length > 1) return []
  return courses.filter(({ programmes }) => programmes.length === 0 || programmes.includes(id))
}
