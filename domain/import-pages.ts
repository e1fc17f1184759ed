import type { PlanPage } from '#contract/imports.ts'

/** A thousand rows are written in 0.1 s, in which nobody else has their turn, and make a page of 1.4 MB. */
const onPage = 100

/** One page of rows as they came; the last page for a number past it. */
export function rowPage<Row>(rows: readonly Row[], asked: number): PlanPage<Row> {
  const total = rows.length
  const page = Math.min(asked, Math.max(1, Math.ceil(total / onPage)))
  const before = (page - 1) * onPage
  const shown = rows.slice(before, before + onPage)
  return { shown, page, before, total, next: before + shown.length < total ? page + 1 : null }
}

/** One page of the rows of a preview, in the order of their outcomes, and as they came within one. */
export function planPage<Row extends { outcome: string }>(
  rows: readonly Row[],
  outcomes: readonly Row['outcome'][],
  asked: number,
): PlanPage<Row> {
  const ordered = outcomes.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
  return rowPage(ordered, asked)
}
