const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/**
 * How dates are written in a language. To make a format takes longer than to write many dates with
 * it, so each is made once.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options))
}

/** How numbers are written in a language; each format is made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options))
}

/** Formats are as many as the places in the code that ask for one. */
function kept<Format>(
  formats: Map<string, Format>,
  locale: string,
  options: object,
  make: () => Format,
): Format {
  const name = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(name) ?? make()
  formats.set(name, format)
  return format
}
