/** How a cell shows what it holds, as far as that matters for a text. */
export interface CellLook {
  isDate: boolean
  /** Of a number format that is zeros alone, such as 00000: how many digits are shown. */
  digits: number
}

export const plainLook: CellLook = { isDate: false, digits: 0 }

/** In characters; spreadsheets take no longer format. */
const longestCode = 255

/** The formats that every workbook has for days and moments, by their numbers. */
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** The look that a number format gives, by its number and, for one of the workbook's own, its code. */
export function lookOf(format: number, code: string | undefined): CellLook {
  if (code === undefined) {
    return {
      isDate: dateFormats.some(([first, last]) => format >= first && format <= last),
      digits: 0,
    }
  }
  // What stands in quotation marks or brackets, or behind a backslash, is shown as it is.
  const bare = code.slice(0, longestCode).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  return {
    isDate: /[ymdhs]/i.test(bare) && !/general/i.test(bare),
    digits: /^0+$/.test(bare) ? bare.length : 0,
  }
}

/** A spreadsheet computes with so many digits, and sets the others to zero. */
const exactDigits = 15

/**
 * A stored number as the text that somebody sees: without what computing left behind its fifteenth
 * digit, and without an exponent. A whole number of more digits has one, for it is no longer the one
 * that was typed.
 */
export function numberText(stored: string, { digits }: CellLook): string {
  const number = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(number)) return stored
  if (Number.isInteger(number) && Math.abs(number) >= 10 ** exactDigits) {
    return number.toExponential(exactDigits - 1).toUpperCase()
  }
  const rounded = Number(number.toPrecision(exactDigits))
  const text = Math.abs(rounded) < 1e-6 ? rounded.toFixed(exactDigits) : String(rounded)
  return Number.isInteger(rounded) && rounded >= 0 ? text.padStart(digits, '0') : text
}

const dayLength = 86_400_000
/** Day 0 of a workbook, in milliseconds; those of early Macs count from another. */
const firstDays = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) }

/** A day or moment as a workbook counts it, as 2024-03-12; as it is where it is out of range. */
export function dateText(stored: string, is1904: boolean): string {
  const days = Number(stored)
  if (stored.trim() === '' || !(days >= 1 && days < 2_958_466)) return stored
  // Excel believes that there was a 29 February 1900, and is a day ahead before it.
  const shift = !is1904 && days < 60 ? 1 : 0
  const first = is1904 ? firstDays.since1904 : firstDays.since1900
  return new Date(first + (Math.floor(days) + shift) * dayLength).toISOString().slice(0, 10)
}

/** `_x000D_` stands for a character that XML cannot hold. */
export function withoutEscapes(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}
