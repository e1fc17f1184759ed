import type { ReactNode } from 'react'
import type { HeldFile } from '#contract/kinds/field.ts'
import type { KindName } from '#contract/kinds/kinds.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import { useTask, type Tasks, type Wish } from '../ui/use-task.ts'
import type { Group, GroupValue } from './form-values.ts'
import type { Dropped } from './page-drops.tsx'
import type { SavedRecord } from './record-task.ts'
import type { RecordDialogProps } from './record-dialog.tsx'
import type { RemovalDialogProps } from './removal-dialog.tsx'
import { useEnding } from './use-ending.ts'

/** What the fields of a form hold: texts, the groups of lists, and the files that a record has. */
export type FieldValues = Readonly<
  Record<string, GroupValue | readonly HeldFile[] | readonly Group[]>
>

/** What a kind of form has more than others. */
export interface FormOptions {
  kind: KindName
  /** The fields that this form asks for, where those are not all of them: one part of a page. */
  only?: readonly string[]
  /** What its dialog is called, where that is not the noun of the kind. */
  heading?: string
  /** What sends a file, before and meanwhile, where that is not in the words of the kind. */
  send?: readonly [rest: string, work: string]
  /** Fields that no form asks for, since the page says them: the domain. */
  fixed?: Readonly<Record<string, string>>
  /** The records that fields of references may name: what each is called, by its id. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What a new record begins with. */
  defaults?: Readonly<Record<string, string>>
  /** Of one file. */
  maxBytes?: number
  /** Files that fell on the page, for the form of a new record. */
  dropped?: Dropped | null
  /** The page on which a record that was added is seen, unless another is added after it. */
  leadsTo?: (id: string) => string
  /** Said ahead of the fields. */
  lede?: string
  /**
   * A preview stands beside the form: of the record's own page, or of this one where it has none; ''
   * where each has its own, or its place in a list.
   */
  shownOn?: string
}

export interface RecordTasksProps<Row extends { id: string }> extends FormOptions {
  tasks: RecordTaskTurns<Row>
  nameOf: (row: Row) => string
  /** What the form of a record begins with. */
  valuesOf: (row: Row) => FieldValues
  /** The picture that a record has in a field. */
  pictureOf?: (row: Row, field: string) => ReactNode
  onSaved?: (saved: SavedRecord) => void
  /** The fields that the form of this one asks for, where those are not all of them. */
  onlyOf?: (row: Row) => readonly string[] | undefined
  /** Whether a record can be added here, and so duplicated; where forms ask for all of it, it can. */
  mayAdd?: boolean
}

const RecordDialog = dialogOnDemand<RecordDialogProps>(
  async () => (await import('./record-dialog.tsx')).RecordDialog,
)
const RemovalDialog = dialogOnDemand<RemovalDialogProps>(
  async () => (await import('./removal-dialog.tsx')).RemovalDialog,
)

/** What is under way with the records of a page: each goes on while another is asked for. */
export function useRecordTasks<Row extends { id: string }>() {
  const adding = useTask<Row>()
  const editing = useTask<Row>()
  const removing = useTask<Row>()
  const ask = (wish: Wish<Row>) => {
    if (wish.what === 'remove') removing.ask(wish)
    else (wish.record ? editing : adding).ask(wish)
  }
  return { adding, editing, removing, ask }
}

type RecordTaskTurns<Row extends { id: string }> = ReturnType<typeof useRecordTasks<Row>>

/**
 * The dialogs of what is under way with the records of a page, and the word in the end about how it
 * went. Where a form that was closed holds something unsaved, that is said in its place.
 */
export function RecordTasks<Row extends { id: string; version?: number }>(
  props: RecordTasksProps<Row>,
) {
  const { tasks, nameOf } = props
  return (
    <>
      <RecordEdit {...props} turn={tasks.adding} />
      <RecordEdit {...props} turn={tasks.editing} />
      <RecordRemoval
        kind={props.kind}
        tasks={tasks.removing}
        targetOf={(row) => ({ id: row.id, name: nameOf(row) })}
      />
    </>
  )
}

function RecordEdit<Row extends { id: string; version?: number }>({
  turn,
  ...props
}: RecordTasksProps<Row> & { turn: Tasks<Row> }) {
  const {
    tasks,
    nameOf,
    valuesOf,
    pictureOf,
    onSaved,
    onlyOf,
    mayAdd = !props.only,
    ...options
  } = props
  const { task, ask, close, end, renew } = turn
  const { tell, refuse, closing } = useEnding()
  const row = task.record
  const original = task.copyOf ?? null
  const only = row ? onlyOf?.(row) : undefined
  const record = row && {
    id: row.id,
    name: nameOf(row),
    values: valuesOf(row),
    pictureIn: (field: string) => pictureOf?.(row, field),
    ...(row.version !== undefined && { version: row.version }),
  }
  return (
    <RecordDialog
      key={task.turn}
      {...options}
      {...(only && { only })}
      {...(task.again && { defaults: { ...options.defaults, ...task.again } })}
      record={record}
      copyOf={
        original && {
          id: original.id,
          name: nameOf(original),
          // As the descriptions of the fields say.
          values: { ...valuesOf(original), ...(task.copied as FieldValues | undefined) },
          pictureIn: (field: string) => pictureOf?.(original, field),
          hasFiles: Object.keys(task.copied ?? {}).length > 0,
        }
      }
      onDuplicate={
        row && mayAdd
          ? (copied) => tasks.adding.ask({ what: 'edit', record: null, copyOf: row, copied })
          : undefined
      }
      open={task.isOpen}
      onOpen={() => ask(task)}
      onClose={closing(close)}
      onCancel={end}
      onDiscard={renew}
      onSaved={(saved, again) => {
        end()
        if (again) ask({ what: 'edit', record: null, again })
        tell(saved)
        onSaved?.(saved)
      }}
      onRefused={refuse}
    />
  )
}

interface RecordRemovalProps<Row extends { id: string }> {
  kind: KindName
  tasks: Tasks<Row>
  /** What of the row is to go: the record, or one file of it. */
  targetOf: (row: Row) => RemovalDialogProps['target']
}

/** The question that is asked before a record is deleted, or a file of it. */
export function RecordRemoval<Row extends { id: string }>(props: RecordRemovalProps<Row>) {
  const { kind, tasks, targetOf } = props
  const { task, close, end } = tasks
  const { tell, refuse, closing } = useEnding()
  if (task.what !== 'remove') return null
  return (
    <RemovalDialog
      key={task.turn}
      kind={kind}
      target={targetOf(task.record)}
      open={task.isOpen}
      onClose={closing(close)}
      onRemoved={(saved) => {
        end()
        tell(saved)
      }}
      onRefused={(message) => {
        end()
        refuse(message)
      }}
    />
  )
}
