/** Rows of keys, and what everybody can say by heart; each is run along in both directions. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '12345678901234567890',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()_+',
]
const lines = rows.flatMap((row) => [row, row.split('').toReversed().join('')])
const shortest = 3

/** Blanks the years in a text, what runs along the keys or the alphabet, and what repeats one key. */
export function withoutRuns(text: string): string {
  let rest = text.replace(/(19|20)\d\d/g, '    ')
  for (let start = 0; start < rest.length; start += 1) {
    const length = runAt(rest, start)
    if (length >= shortest) rest = blank(rest, start, length)
  }
  return rest
}

/** The text with a piece of it made blank; what stands around it does not come together. */
export function blank(text: string, start: number, length: number): string {
  return text.slice(0, start) + ' '.repeat(length) + text.slice(start + length)
}

/** Whether it is one short piece, of five keys at most, again and again, or of hardly any keys. */
export function isRepetition(text: string): boolean {
  const isOf = (length: number) =>
    text.split('').every((_, at) => at < length || text[at] === text[at - length])
  return new Set(text).size < 5 || [1, 2, 3, 4, 5].some(isOf)
}

function runAt(text: string, start: number): number {
  let length = 0
  while (start + length < text.length && isRun(text.slice(start, start + length + 1))) length += 1
  return length
}

function isRun(piece: string): boolean {
  if (piece.startsWith(' ')) return false
  return (
    piece === (piece[0] ?? '').repeat(piece.length) || lines.some((line) => line.includes(piece))
  )
}
