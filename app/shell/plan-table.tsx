import { useState } from 'react'
import type { RosterRow } from '#contract/imports.ts'
import { Button } from '../ui/button.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { nextLine, shownLine } from './pager.tsx'
import { outcomeNames } from './import-words.ts'
import styles from './plan-table.module.css'

/** How many rows are added to the page at a time, where nothing else is said. */
const usualStep = 100

interface PlanWords {
  caption: string
  line: string
  what: string
}

const rosterWords: PlanWords = { caption: 'Rows in the file', line: 'Line', what: 'Student' }

interface PlanTableProps {
  rows: readonly RosterRow[]
  words?: PlanWords
  step?: number
}

/** The rows of a file with what would become of each. */
export function PlanTable({ rows, words = rosterWords, step = usualStep }: PlanTableProps) {
  const [count, setCount] = useState(step)
  const shown = rows.slice(0, count)
  if (rows.length === 0) return <p className={styles.none}>No rows here.</p>
  return (
    <div className={styles.table}>
      <Table
        caption={words.caption}
        columns={columnsOf(words)}
        rows={shown}
        rowKey={({ line }) => String(line)}
      />
      {rows.length > count && (
        <div className={styles.more}>
          <Button onClick={() => setCount(count + step)}>
            {nextLine(rows.length, 0, Math.min(step, rows.length - count))}
          </Button>
          <p className={styles.shown}>{shownLine(rows.length, 0, shown.length)}</p>
        </div>
      )}
    </div>
  )
}

const columnsOf = ({ line: lineLabel, what: whatLabel }: PlanWords): Column<RosterRow>[] => [
  { key: 'line', label: lineLabel, cell: ({ line }) => line },
  { key: 'what', label: whatLabel, names: true, cell: ({ what }) => what },
  {
    key: 'outcome',
    label: 'Status',
    cell: ({ outcome }) => (
      <Tag look="dot" tone={tones[outcome]}>
        {outcomeNames[outcome]}
      </Tag>
    ),
  },
  { key: 'why', label: 'Details', cell: (row) => <Details row={row} /> },
]

const tones = {
  added: 'signal',
  changed: 'chain',
  unchanged: 'plain',
  leftOut: 'plain',
  refused: 'lock',
} as const

function Details({ row: { outcome, reason, changes = [], notes = [] } }: { row: RosterRow }) {
  if (changes.length + notes.length === 0) return reason
  return (
    <ul className={styles.changes}>
      {/* Of a row that changes something, each change is said. */}
      {outcome === 'added' && reason && <li>{reason}</li>}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={styles.field}>{field}</span> <del>{from || 'empty'}</del>{' '}
          <ins>{to || 'empty'}</ins>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>{note}.</li>
      ))}
    </ul>
  )
}
