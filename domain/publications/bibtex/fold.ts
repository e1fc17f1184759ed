// Letters that Unicode does not take apart into a base letter and an accent.
const wholeLetters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['þ', 'th'],
])

/**
 * Text without case and accents, for comparing. Marks of scripts other than Latin stay: in Tamil
 * or Hindi they are vowels, not accents.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => wholeLetters.get(letter) ?? letter)
    .normalize('NFC')
}
