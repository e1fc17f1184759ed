import { fold } from './search/fold.ts'

/**
 * Orders texts as people do: numbers by their size, and letters without regard to case and accents.
 * “Intl.Collator” does the same, but a process that makes one reads what it knows of every language
 * (docs/decisions/0136-the-server-does-without-intl.md).
 */
export function naturalOrder(one: string, other: string): number {
  return order(keyOf(one), keyOf(other)) || order(one, other)
}

/** Longer than any number that counts something. */
const width = 15

function keyOf(text: string) {
  return fold(text).replaceAll(/\d+/g, (number) => number.padStart(width, '0'))
}

function order(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
