/** How much of a long value is said. */
const most = 60

/** What was read of a new record, for whoever checks it: each field that says something, by its label. */
export function readFacts(fields: readonly (readonly [label: string, value: string])[]): string {
  return fields
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${shortened(value.replaceAll(/\s+/g, ' '))}`)
    .join(' · ')
}

function shortened(value: string) {
  return value.length > most ? `${value.slice(0, most).trimEnd()}…` : value
}
