import { fieldsWithin, type Field } from '#contract/kinds/field.ts'
import { plainLinesOf } from './read-rich-text.ts'

/** What a field holds with the words of its texts in the place of their Markdown; the value itself without any. */
export function withoutMarks(field: Field, value: unknown): unknown {
  const { holds, of = [] } = field
  if (holds === 'richText' && typeof value === 'string') return plainLinesOf(value).join('\n')
  const isRich = fieldsWithin(of).some((part) => part.holds === 'richText')
  if (!isRich || !Array.isArray(value)) return value
  return value.map((group: Readonly<Record<string, unknown>>) => ({
    ...group,
    ...Object.fromEntries(of.map((part) => [part.name, withoutMarks(part, group[part.name])])),
  }))
}
