import { sql } from 'drizzle-orm'
import { changeWords } from '#contract/change-words.ts'
import type { Log } from '#store/changes.ts'
import type { Transaction } from '#store/database.ts'
import type { Member } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import type { RestorableKind, Snapshot } from './restorable.ts'
import { inLockOrder, restorableKind } from './restorable-kinds.ts'

/** A record, and how it is to be; null where it is not to be there. */
export interface Wish {
  kind: string
  recordId: string
  target: Snapshot | null
}

/** Records by kind and id. */
export type Found = ReadonlyMap<string, Snapshot>

interface Writing {
  tx: Transaction
  log: Log
  who: Member
}

type Step = Wish & { before: Snapshot | null; what: 'insert' | 'update' | 'remove' }

/** Two that undo at once take turns: the second finds what the first has done. */
export async function takeTurn(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('undo'))`)
}

/** How these records are now, locked until the transaction ends. */
export async function readNow(
  tx: Transaction,
  records: readonly Pick<Wish, 'kind' | 'recordId'>[],
): Promise<Found> {
  const found = new Map<string, Snapshot>()
  const kinds = [...Map.groupBy(records, (record) => record.kind)]
  // In one order whatever the batch: two writes that lock the same in another wait for each other.
  for (const [kind, ofKind] of kinds.toSorted(([one], [other]) => inLockOrder(one, other))) {
    const ids = ofKind.map(({ recordId }) => recordId)
    for (const { id, snapshot } of await known(kind).read(tx, ids)) {
      found.set(keyOf({ kind, recordId: id }), snapshot)
    }
  }
  return found
}

/** Makes the records what is wished, in this order, and logs what became of each. */
export async function putBack({ tx, log, who }: Writing, wishes: readonly Wish[], now: Found) {
  const steps = wishes.flatMap((wish): Step[] => {
    const before = now.get(keyOf(wish)) ?? null
    if (wish.target) return [{ ...wish, before, what: before ? 'update' : 'insert' }]
    return before ? [{ ...wish, before, what: 'remove' }] : []
  })
  for (const run of runsOf(steps)) await take({ tx, log, who }, run)
  const after = await readNow(tx, steps)
  for (const step of steps) {
    const { kind, recordId, before } = step
    log({ kind, recordId, before, after: after.get(keyOf(step)) ?? null })
  }
  return steps
}

/** What to say after these steps: an account that is back has lost its password. */
export function sentenceAbout(done: string, steps: readonly Step[]): string {
  const invites = steps.some(({ kind, what }) => kind === 'account' && what === 'insert')
  return invites ? `${done}. ${changeWords.invited}` : done
}

/** Steps of one sort that follow each other, which one statement can take together. */
interface Run extends Pick<Step, 'kind' | 'what'> {
  steps: Step[]
}

function runsOf(steps: readonly Step[]): Run[] {
  const runs: Run[] = []
  for (const step of steps) {
    const { kind, what } = step
    const run = runs.at(-1)
    if (run?.kind === kind && run.what === what) run.steps.push(step)
    else runs.push({ kind, what, steps: [step] })
  }
  return runs
}

async function take({ tx, log, who }: Writing, { kind, what, steps }: Run) {
  const ids = steps.map(({ recordId }) => recordId)
  if (what === 'remove') return known(kind).remove(tx, ids, who)
  const records = steps.flatMap(({ recordId: id, target }) =>
    target ? [{ id, snapshot: target }] : [],
  )
  return known(kind)[what](tx, records, who, log)
}

function known(kind: string): RestorableKind {
  const found = restorableKind(kind)
  if (!found) throw new Problem('conflict', changeWords.noWay)
  return found
}

/** A record's name among those of all kinds. */
export function keyOf({ kind, recordId }: Pick<Wish, 'kind' | 'recordId'>) {
  return `${kind} ${recordId}`
}
