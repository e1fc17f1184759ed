import type { Field } from '#contract/kinds/field.ts'

/** What names and headings are made longer with: alphabets of every direction, and words without a break. */
const additions = [
  'with Their Ecological, Economical and Societal Questions',
  'Mikroprozessorsteuerungssystementwicklungsumgebungsbeauftragte',
  'கணினி அறிவியல் மற்றும் பொறியியல் ஆய்வகம்',
  'संगणक विज्ञान एवं अभियांत्रिकी विभाग की प्रयोगशाला',
  'مختبر علوم الحاسوب وهندسة البرمجيات والشبكات',
  'Infrastrukturmessnetzwerkbeobachtungsstellenverzeichnis',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'of the Faculty of Applied Sciences and Humanities',
  'Forschungsstelle',
  'மாணவர்களுக்கு',
  'विद्यार्थी',
  'للطلاب',
]

/** Fields by which something is known, which are read by rules, or which stay short everywhere. */
const kept = new Set(['key', 'slug', 'initials', 'code', 'account', 'otherNames', 'value', 'phone'])

/** Texts from this length on are prose: what matters there is one word, and one heading, that do not fit. */
const prose = 200

/**
 * The same three times as long, as far as `max` characters go; `turn` says with which of the
 * additions it begins.
 */
export function thrice(text: string, turn = 0, max = Infinity): string {
  let longer = text
  for (const place of additions.keys()) {
    if (longer.length >= text.length * 3) break
    const addition = ` ${additions[(turn + place) % additions.length]}`
    if (longer.length + addition.length <= max) longer += addition
  }
  return longer
}

/** The words of a record, each made longer; what else it holds is left out. */
export function longerWords(
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>>,
  turn: number,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field, place) => {
      const longer = longerValue(field, record[field.name], turn + place)
      return longer === undefined ? [] : [[field.name, longer]]
    }),
  )
}

function longerValue(field: Field, value: unknown, turn: number): unknown {
  if (field.holds === 'list' && Array.isArray(value)) {
    const groups: Record<string, unknown>[] = value
    return groups.map((group, place) => ({
      ...group,
      ...longerWords(field.of ?? [], group, turn + place),
    }))
  }
  if (kept.has(field.name) || typeof value !== 'string' || value === '') return undefined
  if (field.holds === 'richText') return `## ${thrice('An Odd Heading', turn)}\n\n${value}`
  if (field.holds !== 'text' && field.holds !== 'paragraph') return undefined
  return value.length < prose
    ? thrice(value, turn, field.max)
    : thrice(value, turn, value.length + 80)
}
