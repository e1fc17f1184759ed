import { isBrowser } from './is-browser.ts'

/*
 * Numbers as India writes them. The server does without Intl
 * (docs/decisions/0136-the-server-does-without-intl.md); a browser has it at hand, and is spared our code.
 * The test of this file holds the two to the same digits.
 */

/** A whole number of any size in digits, grouped as in India: '12,34,567'. */
export function inDigits(amount: number): string {
  if (isBrowser) return amount.toLocaleString('en-IN')
  const [sign, digits] = amount < 0 ? ['-', String(-amount)] : ['', String(amount)]
  const [front, last] = [digits.slice(0, -3), digits.slice(-3)]
  return front === '' ? sign + last : `${sign}${front.replaceAll(/\B(?=(?:\d\d)+$)/g, ',')},${last}`
}

/** An amount to one decimal place at most: '2.4', '24' of 24.04. Half a tenth counts as one. */
export function toOneDecimal(amount: number): string {
  const tenths = Math.round(amount * 10)
  const whole = inDigits(Math.floor(tenths / 10))
  return tenths % 10 === 0 ? whole : `${whole}.${tenths % 10}`
}
