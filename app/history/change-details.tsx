import type { ChangeLine } from '#domain/history/list-changes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './change-details.module.css'
import { useHistoryPaths } from './use-history-paths.ts'
import { type SubmitEvent, useState } from 'react'
import { changeWords } from '#contract/change-words.ts'
import { restorePath, undoPath } from '#contract/history-paths.ts'
import { restoreRecord, undoChange } from '../api/history.ts'
import type { CallResult, Done } from '../api/network.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { useToasts } from '../ui/toast.tsx'
import { WayBack } from './undo-button.tsx'
import type { Difference } from '#domain/history/differences.ts'
import { Table, type Column } from '../ui/table.tsx'

interface ChangeDetailsProps {
  /** The batch that it is of. */
  batch: string
  change: ChangeLine
  /** The page is the record's own history already. */
  isOfRecord: boolean
}

interface Alone {
  /** It is the only record of the batch, which is undone by the button of its row. */
  isAlone: boolean
}

/** One record of a batch: a row of its own where there are several, else what differs at once. */
export function ChangeDetails({ isAlone, ...props }: ChangeDetailsProps & Alone) {
  const { action, noun, name } = props.change
  if (isAlone) return <Differences {...props} isAlone />
  return (
    <details className={styles.change}>
      <summary className={styles.name}>
        <Icon name="chevron-right" size={14} />
        <span>
          {done[action]} the {noun} <b>{name}</b>
        </span>
      </summary>
      <Differences {...props} isAlone={false} />
    </details>
  )
}

/** What differs, and the ways back to either side. */
function Differences({ batch, change, isOfRecord, isAlone }: ChangeDetailsProps & Alone) {
  const { historyPath } = useHistoryPaths()
  const { id, kind, recordId, action, name, differences, restorable, canUndo } = change
  return (
    <div className={styles.differences}>
      {differences.length > 0 ? (
        <DifferenceTable action={action} differences={differences} name={name} />
      ) : (
        <p>{change.isErased ? changeWords.erased : 'No visible differences.'}</p>
      )}
      <div className={styles.ways} data-print="hide">
        {!isAlone && canUndo && action === 'add' && (
          <UndoOneButton batch={batch} changeId={id} name={name} />
        )}
        {restorable.before && (
          <RestoreButton
            changeId={id}
            to="before"
            name={name}
            words={action === 'remove' ? 'Restore' : 'Restore the earlier version'}
          />
        )}
        {restorable.after && (
          <RestoreButton changeId={id} to="after" name={name} words="Restore this version" />
        )}
        {!isOfRecord && (
          <a className={styles.story} href={historyPath({ kind, record: recordId })}>
            All changes to this record
          </a>
        )}
      </div>
    </div>
  )
}

const done = { add: 'Added', edit: 'Changed', remove: 'Deleted' } as const

interface RestoreButtonProps {
  changeId: number
  /** The side of the change that the record is put back to. */
  to: 'before' | 'after'
  /** What the record is called. */
  name: string
  words: string
}

/** Puts one record back to how it was. */
function RestoreButton({ changeId, to, name, words }: RestoreButtonProps) {
  return (
    <RecordForm
      action={restorePath(changeId)}
      field={{ name: 'to', value: to }}
      send={() => restoreRecord(changeId, to)}
      label={`${words}: ${name}`}
      words={words}
    />
  )
}

interface UndoOneButtonProps {
  batch: string
  changeId: number
  name: string
}

/** Undoes what a batch did to one of its records, and nothing else of the batch. */
function UndoOneButton({ batch, changeId, name }: UndoOneButtonProps) {
  return (
    <RecordForm
      action={undoPath(batch)}
      field={{ name: 'change', value: String(changeId) }}
      send={() => undoChange(batch, changeId)}
      label={`${changeWords.undoOne}: ${name}`}
      words={changeWords.undoOne}
    />
  )
}

interface RecordFormProps {
  action: string
  /** What the form says of the record. */
  field: { name: string; value: string }
  send: () => Promise<CallResult<Done>>
  label: string
  words: string
}

/** A plain form about one record, which scripts send themselves. */
function RecordForm({ action, field, send, label, words }: RecordFormProps) {
  const [isBusy, setBusy] = useState(false)
  const showToast = useToasts()
  const readAnew = useReadAnew()
  const undo = useUndo()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await send()
    await readAnew(() => {
      setBusy(false)
      if (!answer.ok) return showToast({ text: answer.message, tone: 'error' })
      return showToast({ text: answer.body.message, ...undo(answer.change) })
    })
  }
  return (
    <form method="post" action={action} onSubmit={(event) => void submit(event)}>
      <input type="hidden" {...field} />
      <WayBack />
      <Button type="submit" size="small" busy={isBusy} aria-label={label}>
        {words}
      </Button>
    </form>
  )
}

interface DifferenceTableProps {
  action: 'add' | 'edit' | 'remove'
  differences: Difference[]
  /** What the record is called. */
  name: string
}

/** Field by field what was there before and is there after; only what differs. */
function DifferenceTable({ action, differences, name }: DifferenceTableProps) {
  return (
    <div className={styles.table} data-sides={action === 'edit' ? 'both' : 'one'}>
      <Table
        caption={`Changes to ${name}`}
        columns={columnsOf(action)}
        rows={differences}
        rowKey={({ label }) => label}
      />
    </div>
  )
}

/** Where there is one side alone the title of the row says which. */
function columnsOf(action: DifferenceTableProps['action']): Column<Difference>[] {
  if (action === 'add') return [fieldColumn(true), side('after', true)]
  if (action === 'remove') return [fieldColumn(true), side('before', true)]
  return [fieldColumn(false), side('before', false), side('after', false)]
}

function fieldColumn(hideLabel: boolean): Column<Difference> {
  return { key: 'field', label: 'Field', names: true, hideLabel, cell: ({ label }) => label }
}

const sides = { before: 'Before', after: 'After' } as const

function side(key: keyof typeof sides, hideLabel: boolean): Column<Difference> {
  return { key, label: sides[key], hideLabel, cell: (row) => <Value text={row[key]} /> }
}

function Value({ text }: { text: string }) {
  if (text === '') return <span className={styles.nothing}>empty</span>
  return <span className={styles.value}>{text}</span>
}
