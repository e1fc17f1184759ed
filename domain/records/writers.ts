import { and, asc, eq } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { changes } from '#store/schema.ts'
import {
  mayWriteAll,
  mayWriteResource,
  mayWriteSome,
  ownsRecord,
  requireDomain,
  requireResource,
  requireWriter,
  requireWriterOfAll,
  type Member,
  type Who,
} from '../accounts/access.ts'
import { type Snapshot, type StoredRecord, textIn } from '../history/restorable.ts'
import { notYourRecord, reservedField } from '#contract/messages/people.ts'
import { Problem } from '../problem.ts'

/**
 * Throws signed-out and forbidden for whoever may not add a record of this kind with these fields, or
 * not move one there. What belongs to a person is added by whoever writes all of them.
 */
export function requireAdder(who: Who, kind: KindName, fields: Snapshot): asserts who is Member {
  if (kinds[kind].writers === 'owners') requireWriterOfAll(who, kind)
  else requireDomain(who, { kind, domain: textIn(fields, 'domain') ?? '' })
}

/**
 * Throws forbidden for a change to a record of their own that is not theirs to make: of a field that is
 * reserved, or into a domain to which they may add nothing.
 */
export function requireChange(who: Who, kind: KindName, change: Snapshot): asserts who is Member {
  if ('domain' in change) requireAdder(who, kind, change)
  refuseReserved(who, kind, change)
}

/** Throws forbidden for a field that an owner does not change, in what an owner would write. */
function refuseReserved(who: Who, kind: KindName, change: Snapshot) {
  if (mayWriteAll(who, kind)) return
  const field = reservedIn(kinds[kind], change)[0]
  if (field) throw new Problem('forbidden', reservedField(field.label))
}

/** The fields of a change that owners do not make. */
export function reservedIn({ fields }: Kind, change: Snapshot) {
  return fields.filter(({ name, reserved }) => reserved && Object.hasOwn(change, name))
}

/** Throws signed-out and forbidden for whoever may not write this record. */
export async function requireWriterOf(
  db: Reader,
  who: Who,
  kind: KindName,
  { id, snapshot }: StoredRecord,
): Promise<void> {
  requireWriter(who, kind)
  if (mayWriteAll(who, kind)) return
  if (kinds[kind].writers === 'owners') {
    if (ownsRecord(who, textIn(snapshot, 'account') ?? '')) return
    throw new Problem('forbidden', notYourRecord)
  }
  const addedBy = (await addersOf(db, kind, [id])).get(id) ?? null
  requireResource(who, { kind, domain: textIn(snapshot, 'domain') ?? '', addedBy })
}

/** The same for whoever may not delete it: what belongs to a person goes by whoever writes all of them. */
export async function requireRemoverOf(
  db: Reader,
  who: Who,
  kind: KindName,
  found: StoredRecord,
): Promise<void> {
  await requireWriterOf(db, who, kind, found)
  if (kinds[kind].writers === 'owners') requireWriterOfAll(who, kind)
}

/** The ids, of those that are asked for, that somebody may write. */
export type Writable = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Which notes or links of a domain somebody may change and delete: all, none, or those that they
 * added themselves.
 */
export function writableIn(
  db: Reader,
  who: Who,
  { kind, domain }: { kind: KindName; domain: DomainKey },
): boolean | Writable {
  if (!mayWriteSome(who, kind)) return false
  const mayWrite = (addedBy: string | null) => mayWriteResource(who, { kind, domain, addedBy })
  if (mayWrite(null)) return true
  return async (ids) => {
    const adders = await addersOf(db, kind, ids)
    return new Set(ids.filter((id) => mayWrite(adders.get(id) ?? null)))
  }
}

/**
 * Who added these records: the actor of the first entry of each in the change log. Whoever brings a
 * record back has not added it. Null for what no person added.
 */
export async function addersOf(
  db: Reader,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const firsts = await db
    .selectDistinctOn([changes.recordId], {
      id: changes.recordId,
      action: changes.action,
      actorId: changes.actorId,
    })
    .from(changes)
    .where(and(eq(changes.kind, kind), isOneOf(changes.recordId, ids)))
    .orderBy(changes.recordId, asc(changes.id))
  return new Map(firsts.map(({ id, action, actorId }) => [id, action === 'add' ? actorId : null]))
}
