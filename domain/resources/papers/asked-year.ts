import { paperMessages } from '#contract/messages/papers.ts'
import { yearForm } from '#contract/resources.ts'
import { Problem } from '../../problem.ts'
import { today } from '../../site/today.ts'

/** The year that an address asks for. Throws not-found for what is none. */
export function getYear(asked: string): string {
  if (!yearForm.test(asked)) throw new Problem('not-found', paperMessages.unknownYear)
  return asked
}

/** The year it is where the department is. */
export function currentYear(): string {
  return today().slice(0, 4)
}

/** Throws invalid: of what comes out in spring one hears in autumn, and beyond that it is a slip. */
export function refuseYearAhead(year: string): void {
  if (Number(year) <= Number(currentYear()) + 1) return
  const errors = { year: paperMessages.yearAhead }
  throw new Problem('invalid', paperMessages.yearAhead, { errors })
}
