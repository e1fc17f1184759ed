/** A course unit by unit. */
export interface CourseSyllabus {
  title: string
  /** What a student can do afterwards. */
  outcome: string
  units: readonly { heading: string; topics: string; hours: number }[]
  books: readonly string[]
}
