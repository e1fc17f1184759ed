/** Given names as initials: 'Zachary N.' → 'Z. N.', 'Jean-Paul' → 'J.-P.'. */
export function initials(given: string): string {
  const words = given
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(' ')
    .filter(Boolean)
  return words.map((word) => word.split('-').filter(Boolean).map(initial).join('-')).join(' ')
}

/** A script without capitals has no initials either; such a name stays whole. */
function initial(word: string): string {
  const [letter = ''] = word.normalize('NFC')
  return letter.toLowerCase() === letter.toUpperCase() ? word : `${letter.toUpperCase()}.`
}
