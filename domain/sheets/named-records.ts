import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import type { Reader } from '#store/database.ts'
import { textIn } from '../history/restorable.ts'
import { listDocuments } from '../records/document-storage.ts'
import { bareWords } from '../search/fold.ts'

/** A record that a field can name, as the cells of a file name it. */
export interface NamedRecord {
  id: string
  title: string
  /** Its short name; '' for none. */
  short: string
  /** Nothing new may name it. */
  isRetired: boolean
}

/** The records that the fields of a kind can name, by their kind. */
export type Named = ReadonlyMap<string, readonly NamedRecord[]>

/** Reads the records that the fields of a kind can name. */
export async function readNamed(db: Reader, { fields }: Kind): Promise<Named> {
  const wanted = new Set(
    fields.flatMap(({ holds, to }) =>
      holds === 'reference' || holds === 'references' ? (to ?? []) : [],
    ),
  )
  const others: Kind[] = Object.values(kinds).filter(({ name }) => wanted.has(name))
  const pairs = others.map(async (kind) => {
    const records = await listDocuments(db, kind)
    const named = records.map(({ id, ...fields_ }): NamedRecord => ({
      id,
      title: textIn(fields_, kind.title) ?? '',
      short: textIn(fields_, 'short') ?? '',
      isRetired: textIn(fields_, 'state') === 'retired',
    }))
    return [kind.name, named] as const
  })
  return new Map(await Promise.all(pairs))
}

/** Between the names of several records in a cell. */
const separator = '; '

/** What a cell calls the record with this id: its title, where that is no other one's. */
export function nameOf(records: readonly NamedRecord[], id: string): string {
  const title = records.find((record) => record.id === id)?.title ?? id
  return calledSo(records, (record) => [record.title], title).length === 1 ? title : id
}

/** The same of several. */
export function namesOf(records: readonly NamedRecord[], ids: readonly string[]): string {
  const names = ids.map((id) => {
    const name = nameOf(records, id)
    return /[;\n]/.test(name) ? id : name
  })
  return names.join(separator)
}

/** The names in a cell: between semicolons or on lines, or else between commas, which may stand in a name. */
export function namesIn(records: readonly NamedRecord[], cell: string): string[] {
  const isName = (text: string) => findNamed(records, text).length > 0
  if (isName(cell)) return [cell.trim()]
  const pieces = cell.split(/[;\n]/).flatMap((piece) => (isName(piece) ? piece : piece.split(',')))
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

/**
 * What a name may mean: the record with this id or this title, else whichever has it as the short name, else by the
 * initials of the title. None, one or several.
 */
export function findNamed(records: readonly NamedRecord[], name: string): NamedRecord[] {
  const said = name.trim()
  const ways = [
    ({ title }: NamedRecord) => [title],
    ({ short }: NamedRecord) => [short],
    ({ title }: NamedRecord) => initialsOf(title),
  ]
  const byId = records.filter(({ id }) => id === said)
  if (byId.length > 0) return byId
  const found = ways.map((namesOfOne) => calledSo(records, namesOfOne, said))
  return found.find((some) => some.length > 0) ?? []
}

function calledSo(
  records: readonly NamedRecord[],
  namesOfOne: (record: NamedRecord) => string[],
  name: string,
) {
  const sought = bareWords(name)
  if (sought === '') return []
  return records.filter((record) => namesOfOne(record).some((one) => bareWords(one) === sought))
}

const smallWords: ReadonlySet<string> = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to'])

/** 'IoT' and 'IT' of the Internet of Things; none of a single word. */
function initialsOf(title: string): string[] {
  const all = title.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const great = all.filter((word) => !smallWords.has(word.toLowerCase()))
  return [all, great]
    .filter((some) => some.length > 1)
    .map((some) => some.map(([first = '']) => first).join(''))
}
