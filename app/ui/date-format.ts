const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How dates are written in a language. To make a format takes longer than to write many dates with
 * it, so the server makes each once: they are as many as the places in the code that ask for one.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = import.meta.env.SSR ? JSON.stringify([locale, options]) : ''
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options)
  if (name) formats.set(name, format)
  return format
}
