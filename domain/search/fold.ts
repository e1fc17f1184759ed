/** Small letters without Latin accents, like fold() in the database. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFC')
}

/** Facts side by side; what is '' or missing takes no room. */
export function joined(...facts: (string | undefined | null)[]): string {
  return facts.filter(Boolean).join(' · ')
}

/**
 * A text without all that people take for no difference: how it is spaced, capitalised and punctuated. The
 * vowels of Indian scripts are marks, and stay.
 */
export function bareWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
