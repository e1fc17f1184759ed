import { listed } from '#contract/messages/listed.ts'
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { BatchSearch, ChangeSearch } from '#contract/change-schemas.ts'
import { nounOfKind, countOfKind } from '#contract/change-kinds.ts'
import { changeWords } from '#contract/change-words.ts'
import type { Reader } from '#store/database.ts'
import { files } from '#store/schema.ts'
import {
  editableKinds,
  mayEditRecords,
  mayWriteAll,
  requireEditor,
  requireMember,
  writtenKinds,
  type Member,
  type Who,
} from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { differencesOf, fileIdsIn, recordIdsIn, type Names } from './differences.ts'
import { findBatches, type AskedChanges } from './find-batches.ts'
import { restorableKind } from './restorable-kinds.ts'
import { coursesById } from '../courses/course-material.ts'
import { domainTitles } from '../domains/read-domains.ts'
import { findUndoable } from './may-undo.ts'
import {
  actsOf,
  changesInBatch,
  changesOf,
  countInBatch,
  groupsOf,
  type Group,
  type LoggedChange,
} from './read-batches.ts'
import { textIn } from './restorable.ts'

/** Batches of one page. */
const pageSize = 25

/** Records of one page of a batch. */
const recordsOfPage = 50

/**
 * One page of the history, the newest batch first, by keyset: `next` is what to ask for as `before`,
 * or null on the last page. Of a long batch only the first changes are told in full. Whoever is no
 * administrator is told of the kinds that were entrusted to them, and of nothing else in a batch.
 * Throws signed-out and forbidden.
 */
export async function listChanges(db: Reader, who: Who, search: ChangeSearch, most = pageSize) {
  requireEditor(who)
  return readPage(db, who, { search, scope: entrustedTo(who), most })
}

/** The same of what a member did. Members only. */
export async function listOwnChanges(db: Reader, who: Who, search: ChangeSearch, most = pageSize) {
  requireMember(who)
  return readPage(db, who, { search, scope: ownActs(who), most })
}

/** Of what whoever reads the history is told at all. */
interface Scope {
  told: SQL | undefined
  /** Whether what a batch did to records of a kind is counted. */
  tells: (group: Group) => boolean
}

interface Asked {
  search: ChangeSearch
  scope: Scope
  most: number
}

async function readPage(db: Reader, who: Member, { search: asked, scope, most }: Asked) {
  const search: AskedChanges = { ...asked, told: scope.told }
  const found = await findBatches(db, search, most + 1)
  const shown = found.slice(0, most)
  const [all, changes] = await Promise.all([groupsOf(db, shown), changesOf(db, shown, search)])
  const [names, rights] = await Promise.all([namesIn(db, changes), rightsOf(db, who, all)])
  const groups = all.filter(scope.tells)
  const groupsBy = Map.groupBy(groups, ({ batch }) => batch)
  const changesBy = Map.groupBy(changes, ({ batch }) => batch)
  const batches = shown.flatMap((batch) => {
    const ofBatch = groupsBy.get(batch) ?? []
    if (ofBatch.length === 0) return []
    return [batchLine(ofBatch, changesBy.get(batch) ?? [], { names, rights })]
  })
  const last = batches.at(-1)
  return { batches, next: found.length > most && last ? last.firstId : null }
}

export type BatchLine = Awaited<ReturnType<typeof readPage>>['batches'][number]
export type ChangeLine = BatchLine['changes'][number]

/**
 * One page of the records of a batch, as its own page shows it. Throws not-found, also for a batch of
 * which whoever asks is told nothing.
 */
export async function listBatch(
  db: Reader,
  who: Who,
  batch: string,
  search: BatchSearch,
  most = recordsOfPage,
) {
  requireEditor(who)
  return readBatch(db, who, batch, { search, scope: entrustedTo(who), most })
}

/** The same of what a member did; throws not-found for anybody else's batch. Members only. */
export async function listOwnBatch(db: Reader, who: Who, batch: string, search: BatchSearch) {
  requireMember(who)
  return readBatch(db, who, batch, { search, scope: ownActs(who), most: recordsOfPage })
}

async function readBatch(
  db: Reader,
  who: Member,
  asked: string,
  { search: sought, scope, most }: Omit<Asked, 'search'> & { search: BatchSearch },
) {
  const search = { ...sought, told: scope.told }
  // PostgreSQL refuses a NUL, and no batch has the character that stands in for it here.
  const batch = asked.replaceAll('\0', '\ufffd')
  const [all, found, counts, told] = await Promise.all([
    groupsOf(db, [batch]),
    changesInBatch(db, batch, { ...search, most: most + 1 }),
    countInBatch(db, batch, search),
    countInBatch(db, batch, { ...search, q: '' }),
  ])
  if (told.total === 0) throw new Problem('not-found', changeWords.unknown)
  const shown = found.slice(0, most)
  const last = shown.at(-1)
  const [names, rights] = await Promise.all([namesIn(db, shown), rightsOf(db, who, all)])
  return {
    ...batchLine(all.filter(scope.tells), shown, { names, rights }),
    found: {
      ...counts,
      shown: shown.length,
      next: found.length > most && last ? String(last.id) : null,
    },
  }
}

/**
 * What a member did themselves, as far as they are told of it: whoever is an administrator no longer
 * learns nothing of a roster from what they once wrote there.
 */
function ownActs(who: Member): Scope {
  return { told: isOwnAct(who), tells: () => true }
}

function isOwnAct(who: Member): SQL {
  const { accountId, studentId } = who
  const own = sql`actor_id = ${accountId}`
  if (mayEditRecords(who)) return own
  const open = sql.param(writtenKinds(who))
  const self = sql.param([accountId, studentId])
  return sql`${own} and (kind = any(${open}::text[]) or record_id = any(${self}::text[]))`
}

/** Everything for an administrator, and changes to records of the kinds that were entrusted to a member. */
function entrustedTo(who: Member): Scope {
  const tells = ({ kind }: Group) => mayWriteAll(who, kind)
  if (mayEditRecords(who)) return { told: undefined, tells }
  return { told: sql`kind = any(${sql.param(editableKinds(who))}::text[])`, tells }
}

/** What whoever reads the history may do with its batches. */
interface Rights {
  mayRestore: (kind: string) => boolean
  mayUndo: (batch: string) => boolean
}

/**
 * Of a batch with records of other kinds than were entrusted to them, members undo what is no longer
 * than a page.
 */
async function rightsOf(db: Reader, who: Member, groups: readonly Group[]): Promise<Rights> {
  const mayRestore = (kind: string) => mayWriteAll(who, kind)
  if (mayEditRecords(who)) return { mayRestore, mayUndo: () => true }
  const others = new Set(
    groups.filter(({ kind }) => !mayWriteAll(who, kind)).map(({ batch }) => batch),
  )
  const acts = await actsOf(
    db,
    groups.filter(({ batch }) => others.has(batch)),
    recordsOfPage,
  )
  const isUndoable = await findUndoable(db, who, acts)
  const byBatch = Map.groupBy(acts, ({ batch }) => batch)
  return {
    mayRestore,
    mayUndo: (batch) => !others.has(batch) || byBatch.get(batch)?.every(isUndoable) === true,
  }
}

interface Knowledge {
  names: Names
  rights: Rights
}

function batchLine(
  groups: readonly Group[],
  changes: readonly LoggedChange[],
  { names, rights }: Knowledge,
) {
  const { batch = '', at = new Date(0), actorId = null, actorName = '' } = groups[0] ?? {}
  const sum = (counted: (group: Group) => number) =>
    groups.reduce((total, group) => total + counted(group), 0)
  const mayUndo = rights.mayUndo(batch)
  return {
    batch,
    firstId: Math.min(...groups.map(({ firstId }) => firstId)),
    at: at.toISOString(),
    by: actorName,
    /** No person did it, but the program or a script. */
    isProgram: actorId === null,
    title: batchTitle(groups, changes),
    records: sum(({ count }) => count),
    /** How many of the records a later batch has changed. */
    changedSince: sum(({ changedSince }) => changedSince),
    /** How many of these it cannot be undone for; what was changed in the others stays as it is. */
    overwritten: sum(({ overwritten }) => overwritten),
    canUndo:
      mayUndo &&
      groups.every(({ kind, erased }) => erased === 0 && restorableKind(kind) !== undefined),
    changes: changes.map((change) =>
      changeLine(change, { names, mayUndo, mayRestore: rights.mayRestore }),
    ),
  }
}

function changeLine(
  change: LoggedChange,
  { names, mayUndo, mayRestore }: { names: Names; mayUndo: boolean } & Pick<Rights, 'mayRestore'>,
) {
  const { id, kind, recordId, action, isChangedSince } = change
  const isErased = change.before === null && change.after === null
  const isKnown = restorableKind(kind) !== undefined && !isErased
  const canRestore = isKnown && mayRestore(kind)
  return {
    id,
    kind,
    recordId,
    action,
    name: nameOf(change),
    noun: nounOfKind(kind),
    /** The record is gone for good, and with it what the log held of it. */
    isErased,
    differences: differencesOf(change, names),
    /** The record is as this batch left it, so the batch can be undone for it alone. */
    canUndo: isKnown && mayUndo && !isChangedSince,
    /** Which of its two sides the record may be put back to: the last one is how it is now. */
    restorable: {
      before: canRestore && change.before !== null,
      after: canRestore && change.after !== null && isChangedSince,
    },
  }
}

/** What the files, domains and courses are called that these changes name by their ids. */
async function namesIn(db: Reader, changes: readonly LoggedChange[]): Promise<Names> {
  const ids = changes.flatMap(fileIdsIn)
  const named = db.select({ id: files.id, name: files.name }).from(files)
  const rows = ids.length > 0 ? await named.where(inArray(files.id, ids)) : []
  const courses = await coursesById(db, changes.flatMap(recordIdsIn))
  return new Map([
    ...(await domainTitles(db)),
    ...[...courses].map(([id, { code, title }]) => [id, `${code} ${title}`] as const),
    ...rows.map(({ id, name }) => [id, name] as const),
  ])
}

type Deed = Pick<Group, 'kind' | 'action' | 'count' | 'returned'>

const verbs = { add: 'Added', edit: 'Changed', remove: 'Deleted' } as const

/** What comes in many at once only from a file. */
const imported = ['student', 'journal', 'conference', 'patent', 'work']

/** What a batch did, in one line: 'Imported 40 students', 'Deleted the journal “On Radios”'. */
function batchTitle(groups: readonly Deed[], changes: readonly LoggedChange[]): string {
  const [group] = groups
  const [change] = changes
  const isSingle = groups.length === 1 && group?.count === 1
  if (isSingle && change) return `${verbOf(group)} ${recordTitle(change)}`
  const said = [...Map.groupBy(groups, verbOf)].map(([verb, ofVerb]) => {
    return `${verb} ${listed(countsIn(ofVerb))}`
  })
  const [first = '', ...others] = said
  return [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(
    '; ',
  )
}

/** How many kinds a line names; of a whole department it counts the rest together. */
const mostKinds = 4

/** '240 students', '57 courses', '130 other records': of many kinds those with most records. */
function countsIn(deeds: readonly Deed[]): string[] {
  const isLong = deeds.length > mostKinds
  const named = isLong ? deeds.toSorted((a, b) => b.count - a.count).slice(0, mostKinds - 1) : deeds
  const others = deeds.filter((deed) => !named.includes(deed))
  const rest = others.reduce((sum, { count }) => sum + count, 0)
  return [
    ...named.map(({ kind, count }) => countOfKind(kind, count)),
    ...(rest > 0 ? [changeWords.otherRecords(rest)] : []),
  ]
}

/** 'the journal “On Radios”'; what has no name is called by its kind alone. */
function recordTitle({ kind, before, after }: Omit<LoggedChange, 'id' | 'batch'>): string {
  const name = nameOf({ kind, before, after })
  return name === '' ? `the ${nounOfKind(kind)}` : `the ${nounOfKind(kind)} “${name}”`
}

/** The title or name of a record as it was last. */
function nameOf({ kind, before, after }: Pick<LoggedChange, 'kind' | 'before' | 'after'>) {
  const snapshot = after ?? before ?? {}
  return restorableKind(kind)?.nameOf(snapshot) ?? textIn(snapshot, 'name') ?? ''
}

function verbOf({ action, kind, count, returned }: Deed): string {
  if (action === 'add' && returned === count) return 'Restored'
  return action === 'add' && count > 1 && imported.includes(kind) ? 'Imported' : verbs[action]
}
