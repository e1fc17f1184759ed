/**
 * Text as it can be asked for: PostgreSQL refuses a NUL even in a question, and no id, name or title
 * has the character that stands in for it here.
 */
export function askable(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}
