const languages = [
  ['ta', /\p{Script=Tamil}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['te', /\p{Script=Telugu}/u],
  ['ml', /\p{Script=Malayalam}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['bn', /\p{Script=Bengali}/u],
] as const

/** The language of a text in a script of India, for its line height and its voice; else unknown. */
export function languageOf(text: string) {
  return languages.find(([, script]) => script.test(text))?.[0]
}
