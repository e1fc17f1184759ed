/**
 * Names in a row, as a sentence has them: “one, two and three”. “Intl.ListFormat” writes the same, and
 * takes a millisecond to be made, which a start that words many descriptions pays many times.
 */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
