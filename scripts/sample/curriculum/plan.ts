/** Hours a week of lecture, tutorial and practical, and the credits they bring. */
type Load = readonly [lecture: number, tutorial: number, practical: number, credits: number]

interface Row {
  /** A dash where the student chooses, or where no class is held. */
  code: string
  /** Courses that the department teaches today have their title in its record. */
  title?: string
  load: Load
}

/** A plan of study. */
export interface Curriculum {
  /** The years of admission that it holds for, as the document's title has them. */
  years: string
  intro: string
  semesters: readonly (readonly Row[])[]
  electives: readonly { name: string; codes: readonly string[] }[] | null
  /** Titles of the courses whose syllabus is printed; they stand in the folder beside. */
  syllabus: readonly string[]
}

export const theory: Load = [3, 0, 0, 3]
export const withTutorial: Load = [3, 1, 0, 4]
export const withPractical: Load = [3, 0, 2, 4]
export const laboratory: Load = [0, 0, 4, 2]
