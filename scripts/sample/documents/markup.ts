/** A piece of HTML that needs no more escaping. */
export interface Markup {
  html: string
}

type Value = string | number | Markup | readonly Markup[]

/** HTML with whatever is put into it escaped, but for markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { html: String.raw({ raw: parts }, ...values.map(textOf)) }
}

/** Text that is HTML already, such as a drawing. */
export function raw(text: string): Markup {
  return { html: text }
}

function textOf(value: Value): string {
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('')
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
