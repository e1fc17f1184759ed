import type { CourseSyllabus } from './course-syllabus.ts'
import { machines } from './machines.ts'
import { programming } from './programming.ts'
import { systems } from './systems.ts'
import { trust } from './trust.ts'

/** The courses that a reader of the curriculum asks about first. */
export const syllabi: readonly CourseSyllabus[] = [
  ...programming,
  ...machines,
  ...systems,
  ...trust,
]
