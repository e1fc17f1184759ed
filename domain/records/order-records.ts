import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { orderOutdated } from '#contract/messages/records.ts'
import { record } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { records } from '#store/schema.ts'
import { eq } from 'drizzle-orm'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { storedKinds } from './stored-kinds.ts'
import { rewriteRecords } from './write-records.ts'

/** By what people put the records of a kind in order. */
interface Arrangement {
  field: string
  /** Whether an order is one of all records; otherwise it is one of a list among them. */
  ofAll: boolean
  /** What stands in the field of the record at this place, from 1. */
  write: (place: number) => string
}

/** How people order the records of a kind; undefined for a kind whose records nobody orders. */
export function arrangementOf({ fields, arrangedBy }: Kind): Arrangement | undefined {
  if (arrangedBy !== undefined) return { field: arrangedBy, ofAll: false, write: String }
  const place = fields.find(({ holds }) => holds === 'place')
  return place && { field: place.name, ofAll: true, write: fourDigits }
}

function fourDigits(place: number) {
  return String(place).padStart(4, '0')
}

interface Order {
  ids: readonly string[]
  /** The order that the editor has seen, where it is known. */
  was?: readonly string[] | undefined
}

/**
 * Puts the records of a list in this order, given by their ids: all records of the kind, or those of
 * one list, ahead of whatever has no place in it. Throws conflict where one of them is gone, where not
 * all are named that there are, and where somebody else has ordered them otherwise since the editor
 * saw them. One batch, undone as a whole.
 */
export async function orderRecords(db: Db, who: Who, kind: KindName, { ids, was }: Order) {
  requireWriterOfAll(who, kind)
  const arrangement = arrangementOf(kinds[kind])
  if (!arrangement) throw new Error(`Nobody orders the records of the kind “${kind}”.`)
  const { field, ofAll, write } = arrangement
  await record(db, who, async (tx, log) => {
    const found = await storedKinds[kind].read(tx, ids)
    const isWhole = !ofAll || (await tx.$count(records, eq(records.kind, kind))) === ids.length
    const places = new Map(found.map(({ id, snapshot }) => [id, placeIn(snapshot, field)]))
    const isAsSeen = was === undefined || isInOrder(was, places)
    if (!isWhole || found.length !== ids.length || !isAsSeen) {
      throw new Problem('conflict', orderOutdated)
    }
    const changes = ids.map((id, index) => [id, { [field]: write(index + 1) }] as const)
    await rewriteRecords({ tx, log }, kind, new Map(changes))
  })
}

/** Whoever has no place comes last, however many there are. */
function placeIn(snapshot: Snapshot, field: string): number {
  const said = textIn(snapshot, field) ?? ''
  return said === '' ? Number.MAX_SAFE_INTEGER : Number(said)
}

function isInOrder(ids: readonly string[], places: ReadonlyMap<string, number>): boolean {
  const known = ids.map((id) => places.get(id))
  if (known.length !== places.size || known.includes(undefined)) return false
  return known.every((place = 0, at) => at === 0 || (known[at - 1] ?? 0) <= place)
}
