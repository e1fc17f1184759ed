const cardinals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const endings = ['st', 'nd', 'rd']

/** The words and signs that lists have for each number from one on, in small letters. */
const names: readonly (readonly string[])[] = romans.map((roman, at) => {
  const [digits, ending] = [String(at + 1), endings[at] ?? 'th']
  return [
    digits,
    roman,
    `${digits}${ending}`,
    `${roman}${ending}`,
    ordinals[at] ?? '',
    cardinals[at] ?? '',
  ]
})

/** The number from 1 to 10 that a word in small letters says: '3', 'iii', '3rd', 'third', 'three'; else null. */
export function numberSaid(word: string): number | null {
  const place = names.findIndex((all) => all.includes(word))
  return place === -1 ? null : place + 1
}

/** All words and signs that lists have for a number from 1 to 10, in small letters. */
export function wordsForNumber(number: number): readonly string[] {
  return names[number - 1] ?? []
}
