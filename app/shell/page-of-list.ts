/** Totals are exact up to here; one more stands for more. */
const countedTo = 1000
const digits = new Intl.NumberFormat('en-IN')

/** Which of the found ones this page shows. */
export function shownLine(total: number, before: number, shown: number) {
  const some = total > countedTo ? 'more than 1,000' : digits.format(total)
  if (before > countedTo) return `${shown} of ${some} shown`
  if (before === 0) return `${shown} of ${some} shown`
  return `${digits.format(before + 1)} to ${digits.format(before + shown)} of ${some} shown`
}

/** What leads to the next page: never more than are there. */
export function nextLine(total: number, before: number, shown: number) {
  const left = total > countedTo ? shown : Math.min(shown, total - before - shown)
  return left === 1 ? 'Show the last one' : `Show the next ${left}`
}
