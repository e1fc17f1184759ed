/** Sentences of the records at the desk that have not been changed for long. */
export const title = 'Still right?'
export const lede =
  'Nobody has changed or confirmed these for a long time. Edit what is no longer true, and confirm the rest.'
export const edit = 'Edit'
export const confirm = 'Still right'

/** Ahead of the day on which a record was last written or confirmed. */
export const lastSeen = 'Last looked at on'

/** How many more there are beside those that are shown: 'And 3 more people.' */
export function andMore(count: number, noun: string, plural: string) {
  return `And ${count} more ${count === 1 ? noun : plural}.`
}

/** Said of a record by its name. */
export function confirmed(name: string, months: number) {
  return `“${name}” is confirmed. It will ask again in ${timeOf(months)}.`
}

function timeOf(months: number) {
  if (months === 12) return 'a year'
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`
}
