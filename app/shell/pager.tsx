import { inDigits } from '#contract/write-number.ts'
import { ButtonLink } from '../ui/button.tsx'

interface PagerProps {
  label: string
  /** Whether the list begins further down than its first entry. */
  isLater: boolean
  /** The address of the list from an entry on, or from its start. */
  pathOf: (after?: string) => string
  /** How many entries stand ahead, on the page and in all, and which one to go on after. */
  found: { before: number; shown: number; total: number; next: string | number | null }
  /** For a list whose page decides by itself what is read anew. */
  readsAlone?: boolean
}

/** Leads on through a list that is paged by its last entry, and back to its start. */
export function Pager({ label, isLater, pathOf, found, readsAlone = false }: PagerProps) {
  const { before, shown, total, next } = found
  if (next === null && !isLater) return null
  const reading = readsAlone ? { defaultShouldRevalidate: false } : {}
  return (
    <nav aria-label={label} data-pager="">
      {next !== null && (
        <ButtonLink to={pathOf(`${next}`)} {...reading}>
          {nextLine(total, before, shown)}
        </ButtonLink>
      )}
      {shown > 0 && <p>{shownLine(total, before, shown)}</p>}
      {isLater && (
        <ButtonLink look="quiet" to={pathOf()} {...reading}>
          {backToStart}
        </ButtonLink>
      )}
    </nav>
  )
}

export const backToStart = 'Back to the start'

/** Totals are exact up to here; one more stands for more. */
const countedTo = 1000

/** Which of the found ones this page shows. */
export function shownLine(total: number, before: number, shown: number) {
  const some = total > countedTo ? 'more than 1,000' : inDigits(total)
  if (before > countedTo) return `${shown} of ${some} shown`
  if (before === 0) return `${shown} of ${some} shown`
  return `${inDigits(before + 1)} to ${inDigits(before + shown)} of ${some} shown`
}

/** What leads to the next page: never more than are there. */
export function nextLine(total: number, before: number, shown: number) {
  const left = total > countedTo ? shown : Math.min(shown, total - before - shown)
  return left === 1 ? 'Show the last one' : `Show the next ${left}`
}
