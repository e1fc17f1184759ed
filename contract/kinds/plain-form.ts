import { askedIn, holdsCaptioned, holdsFile, type CaptionedFile, type Field } from './field.ts'
import { rowsIn } from './table-text.ts'

/** The names of the controls of a form that works without scripts, by that of their field. */
export const control = {
  /** One item of a list, or of files with captions. */
  item: (name: string, at: number) => `${name}.${at}`,
  /** A field of a group of a list. */
  part: (item: string, field: string) => `${item}.${field}`,
  /** Where an item is to stand among the others, and whether it is to go. */
  place: (name: string) => `${name}:place`,
  remove: (name: string) => `${name}:remove`,
  /** Of a file that is there: which it is, what it shows, and what is said of it. */
  held: (name: string) => `${name}:held`,
  alt: (name: string) => `${name}:alt`,
  caption: (name: string) => `${name}:caption`,
} as const

/** What the form says of itself, which is no field of a record. */
export const aboutForm = {
  version: ':version',
  repeats: ':repeats',
  /** Tells the form of a new record from another, so that one that is sent twice adds one record. */
  key: ':key',
  /** The button that was pressed: one that adds an item to a list names it. */
  adds: ':adds',
} as const

/** What was sent: texts by the names of their controls, and files that are stored by now. */
export interface SentControls {
  texts: ReadonlyMap<string, readonly string[]>
  /** Ids of uploads. */
  files: ReadonlyMap<string, readonly string[]>
}

/**
 * The fields of a record as its plain form was filled in, for the calls that save it. `adds` is what the
 * button says that adds an item: the control of its list, and where a choice decides what the item asks
 * for, that choice behind '=': 'sections=table', 'sections.2.questions'. The item is the last of its list,
 * empty but for the choice.
 */
export function readPlainForm(
  fields: readonly Field[],
  sent: SentControls,
  adds = '',
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, readControl(field, field.name, { ...sent, adds })]),
  )
}

/** What was sent, and what is to be added to it. */
interface Sent extends SentControls {
  adds: string
}

/** What adds an item to the list of this control. */
export function addsTo(name: string, choice = ''): string {
  return choice === '' ? name : `${name}=${choice}`
}

/** The list to which an item is added, as its control is named, for the fields of a record; undefined for none. */
export function listAddedTo(fields: readonly Field[], adds: string): Field | undefined {
  const [name = ''] = adds.split('=')
  const parts = name.split('.').filter((part) => !/^\d+$/.test(part))
  return parts.reduce<Field | undefined>(
    (within, part, at) =>
      (at === 0 ? fields : within?.of)?.find((field) => {
        return field.name === part && field.holds === 'list'
      }),
    undefined,
  )
}

function readControl(field: Field, name: string, sent: Sent): unknown {
  const { holds, of = [] } = field
  const added = sent.files.get(name) ?? []
  if (holds === 'references') return sent.texts.get(name) ?? []
  if (holds === 'files') return [...(sent.texts.get(name) ?? []), ...added]
  if (holdsFile(field)) {
    const isRemoved = sent.texts.has(control.remove(name))
    return added[0] ?? (isRemoved ? null : textIn(sent, control.held(name)) || null)
  }
  if (holdsCaptioned(field)) {
    const held = itemsIn(sent, name).map((item) => captionedAt(sent, item))
    const said = captionedAt(sent, name)
    // What is said of a file that was not chosen is kept, for whoever is asked to choose it.
    const isForNone = added.length === 0 && said.alt + said.caption !== ''
    return [...held, ...(isForNone ? [''] : added).map((fileId) => ({ ...said, fileId }))]
  }
  if (holds === 'list') {
    const items = itemsIn(sent, name).map((item) =>
      Object.fromEntries(
        of.map((part) => [part.name, readControl(part, control.part(item, part.name), sent)]),
      ),
    )
    const [list, choice = ''] = sent.adds.split('=')
    if (list !== name) return items
    const leading = leadingChoice(of)
    return [...items, leading ? { [leading.name]: choice } : {}]
  }
  if (holds === 'table' && sent.texts.has(name)) return rowsIn(textIn(sent, name))
  // What the form did not ask for stays as it is.
  return sent.texts.has(name) ? textIn(sent, name) : undefined
}

function captionedAt(sent: SentControls, name: string): CaptionedFile {
  return {
    fileId: textIn(sent, control.held(name)),
    alt: textIn(sent, control.alt(name)),
    caption: textIn(sent, control.caption(name)),
  }
}

/** A text with line ends as they are stored. */
function textIn({ texts }: SentControls, name: string): string {
  return (texts.get(name)?.at(-1) ?? '').replace(/\r\n?/g, '\n')
}

/** The items of a list in the order that their numbers ask for, but for those that are to go. */
function itemsIn(sent: SentControls, name: string): string[] {
  const numbers = new Set<number>()
  for (const one of sent.texts.keys()) {
    if (!one.startsWith(`${name}.`)) continue
    const [, digits] = /^(\d{1,4})(?=[.:])/.exec(one.slice(name.length + 1)) ?? []
    if (digits !== undefined) numbers.add(Number(digits))
  }
  const items = [...numbers]
    .toSorted((one, other) => one - other)
    .map((at) => control.item(name, at))
    .filter((item) => !sent.texts.has(control.remove(item)))
  const wanted = items.map((item, at) => ({ item, ...wish(sent, item, at + 1) }))
  // Of two that ask for one place, the one that was moved there comes first.
  wanted.sort(
    (one, other) => one.place - other.place || Number(other.isMoved) - Number(one.isMoved),
  )
  return wanted.map(({ item }) => item)
}

function wish(sent: SentControls, item: string, now: number) {
  const asked = Number(textIn(sent, control.place(item)))
  const isNumber = Number.isFinite(asked) && asked > 0
  return { place: isNumber ? asked : now, isMoved: isNumber && asked !== now }
}

/** The choice in a group of a list on which it depends what else is asked for; undefined for none. */
export function leadingChoice(of: readonly Field[]): Field | undefined {
  const leads = new Set(of.map(({ onlyWith }) => onlyWith?.field))
  return of.find(({ name }) => leads.has(name))
}

/** The fields of a group that a plain form asks for; the choice that they depend on is made already. */
export function plainParts(of: readonly Field[], group: Readonly<Record<string, unknown>>) {
  const leading = leadingChoice(of)
  return askedIn(of, group).filter((part) => part !== leading)
}
