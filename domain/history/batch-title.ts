import { countOfKind, nounOfKind } from '#contract/change-kinds.ts'
import { restorableKind } from './restorable-kinds.ts'
import type { Group, LoggedChange } from './read-batches.ts'
import { textIn } from './read-snapshot.ts'

type Deed = Pick<Group, 'kind' | 'action' | 'count' | 'returned'>

const verbs = { add: 'Added', edit: 'Changed', remove: 'Deleted' } as const
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** What comes in many at once only from a file. */
const imported = ['student', 'journal', 'conference', 'patent']

/** What a batch did, in one line: 'Imported 40 students', 'Deleted the journal “On Radios”'. */
export function batchTitle(groups: readonly Deed[], changes: readonly LoggedChange[]): string {
  const [group] = groups
  const [change] = changes
  const isSingle = groups.length === 1 && group?.count === 1
  if (isSingle && change) return `${verbOf(group)} ${recordTitle(change)}`
  const said = [...Map.groupBy(groups, verbOf)].map(([verb, ofVerb]) => {
    return `${verb} ${list.format(ofVerb.map(({ kind, count }) => countOfKind(kind, count)))}`
  })
  const [first = '', ...others] = said
  return [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(
    '; ',
  )
}

/** 'the journal “On Radios”'; what has no name is called by its kind alone. */
function recordTitle({ kind, before, after }: Omit<LoggedChange, 'id' | 'batch'>): string {
  const name = nameOf({ kind, before, after })
  return name === '' ? `the ${nounOfKind(kind)}` : `the ${nounOfKind(kind)} “${name}”`
}

/** The title or name of a record as it was last. */
export function nameOf({ kind, before, after }: Pick<LoggedChange, 'kind' | 'before' | 'after'>) {
  const snapshot = after ?? before ?? {}
  return restorableKind(kind)?.nameOf(snapshot) ?? textIn(snapshot, 'name') ?? ''
}

function verbOf({ action, kind, count, returned }: Deed): string {
  if (action === 'add' && returned === count) return 'Restored'
  return action === 'add' && count > 1 && imported.includes(kind) ? 'Imported' : verbs[action]
}
