/** What records of a kind say in the fields that suggest it, by the fields; what most say stands first. */
export type UsedValues = Readonly<Record<string, readonly string[]>>

/**
 * The value used most that is the typed one but for capitals, dots, commas, dashes, quotation marks and
 * spaces; undefined where there is none, or where it is what was typed.
 */
export function alikeIn(used: readonly string[], typed: string): string | undefined {
  const plain = plainOf(typed)
  const found = plain === '' ? undefined : used.find((value) => plainOf(value) === plain)
  return found === typed.trim() ? undefined : found
}

function plainOf(text: string) {
  return text.toLowerCase().replaceAll(/[\s.,'’"“”‐‑–—-]+/g, '')
}
