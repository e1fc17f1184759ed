import { today } from './today.ts'

/** The month in which an academic year begins: June. */
const firstMonth = 6

/** The calendar year in which the academic year of a day began: 2026 of 2026-11-22 and of 2027-03-01. */
export function academicYear(day = today()): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= firstMonth ? year : year - 1
}
