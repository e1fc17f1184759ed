/** What Indian names are written by in more than one way, each with what stands for all of them. */
const spelling: readonly (readonly [RegExp, string])[] = [
  [/x|ksh/g, 'ks'],
  [/ph/g, 'f'],
  [/sh|z/g, 's'],
  [/(?<=[bdgjkt])h/g, ''],
  [/ee|ea|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
]

/** A folded word as it sounds: the same for 'laxmi' and 'lakshmi', for 'lila' and 'leela'. */
export function soundOf(word: string): string {
  return spelling.reduce((sound, [written, said]) => sound.replace(written, said), word)
}

/** In letters; a shorter name that ends otherwise is another one. */
const shortestOfTwoEndings = 4

/**
 * A folded word of a search, and the name that it may be as well: 'revathy' is 'revathi'. Texts have both
 * under one stem; names have none.
 */
export function endingsOf({ word, stem }: { word: string; stem: string }): string[] {
  const asY = stem.replace(/i$/, 'y')
  const hasTwo = word.length >= shortestOfTwoEndings && asY !== stem && [stem, asY].includes(word)
  return hasTwo ? [stem, asY] : [word]
}
