import type { Difference } from '#domain/history/differences.ts'
import { Table, type Column } from '../ui/table.tsx'
import styles from './difference-table.module.css'

interface DifferenceTableProps {
  action: 'add' | 'edit' | 'remove'
  differences: Difference[]
  /** What the record is called. */
  name: string
}

/** Field by field what was there before and is there after; only what differs. */
export function DifferenceTable({ action, differences, name }: DifferenceTableProps) {
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
  if (action === 'add') return [field(true), side('after', true)]
  if (action === 'remove') return [field(true), side('before', true)]
  return [field(false), side('before', false), side('after', false)]
}

function field(hideLabel: boolean): Column<Difference> {
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
