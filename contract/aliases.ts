import { pages } from './paths.ts'

/** Addresses as they would be spelt, and where the page stands. */
export const aliases = {
  '/about': pages.about,
  '/calendar': pages.calendar,
  '/courses': pages.courses,
  '/curriculum': pages.curriculum,
  '/Academic/calendar': pages.calendar,
  '/Academic/timetable': pages.timeTable,
  '/events': pages.majorEvents,
  '/Event/Cocurricular_events': pages.cocurricularEvents,
  '/faculty': pages.faculty,
  '/alumni': pages.alumni,
  '/students': pages.students,
  '/resources': pages.resources,
} as const
