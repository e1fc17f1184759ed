import type { Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { files } from '#store/schema.ts'
import { textIn } from '../history/restorable.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { heldIn } from '../records/held-files.ts'
import { exportedKinds, recordsOf } from './exported-kinds.ts'
import { namesApart } from './readable-names.ts'

/** A stored file, and where it lies in the export. */
export interface ExportedFile {
  id: string
  path: string
  /** As whoever sent it called it. */
  name: string
  type: string
  /** In bytes. */
  size: number
  hash: string
  width: number | null
  height: number | null
  /** Whose storage it counts for. */
  accountId: string | null
}

/** A record that others name. */
interface NamedRecord {
  title: string
  /** How many of its kind were added before it. */
  place: number
}

/** What the ids in records stand for. */
export interface Known {
  /** By the kind, then by their ids. */
  records: ReadonlyMap<string, ReadonlyMap<string, NamedRecord>>
  files: ReadonlyMap<string, ExportedFile>
}

/** Reads what the records are called that records of any kind can name. */
export async function readNamedRecords(db: Reader): Promise<Known['records']> {
  const wanted = new Set(exportedKinds.flatMap(({ kind }) => kindsNamedBy(kind.fields)))
  const named = new Map<string, Map<string, NamedRecord>>()
  for (const one of exportedKinds) {
    if (!wanted.has(one.kind.name)) continue
    const titles = new Map<string, NamedRecord>()
    for await (const records of recordsOf(db, one)) {
      for (const record of records) {
        titles.set(record.id, { title: nameOf(one.kind, record), place: titles.size })
      }
    }
    named.set(one.kind.name, titles)
  }
  return named
}

function kindsNamedBy(fields: readonly Field[]): string[] {
  return fields.flatMap(({ to, of = [] }) => [...(to ? [to] : []), ...kindsNamedBy(of)])
}

/** What others call a record that they name: by what no two share as well, such as the code of a course. */
function nameOf(kind: Kind, record: StoredRecord): string {
  const sign = kind.unique === undefined ? '' : textIn(record.snapshot, kind.unique)
  return [sign, titleOf(kind, record)].filter(Boolean).join(' ')
}

/** What a record is called; one without a title by its id. */
export function titleOf({ title }: Kind, { id, snapshot }: StoredRecord): string {
  return textIn(snapshot, title) || id
}

/** Gives the files of records their places in the export, each once however many name it. */
export function placeFiles(db: Reader) {
  const placed = new Map<string, ExportedFile>()
  const folders = new Map<string, ReturnType<typeof namesApart>>()
  return { files: placed, placeFilesOf }

  async function placeFilesOf(kind: Kind, records: readonly StoredRecord[]) {
    const held = records.map((record) => ({
      record,
      ids: [...new Set(heldIn(kind.fields, record.snapshot).map(({ fileId }) => fileId))],
    }))
    const wanted = held.flatMap(({ ids }) => ids)
    if (wanted.length === 0) return
    const { id, name, type, size, hash, width, height, accountId } = files
    const rows = await db
      .select({ id, name, type, size, hash, width, height, accountId })
      .from(files)
      .where(isOneOf(id, wanted))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { record, ids } of held) {
      const fresh = ids.flatMap((one) => (placed.has(one) ? [] : (byId.get(one) ?? [])))
      if (fresh.length === 0) continue
      const folder = folderOf(kind, titleOf(kind, record))
      const apart = namesApart()
      for (const file of fresh) {
        placed.set(file.id, { ...file, path: `${folder}/${apart(file.name)}` })
      }
    }
  }

  function folderOf({ name, plural }: Kind, title: string) {
    const apart = folders.get(name) ?? namesApart()
    folders.set(name, apart)
    return `files/${plural}/${apart(title)}`
  }
}
