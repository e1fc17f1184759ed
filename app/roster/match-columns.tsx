import { useState, type SubmitEvent } from 'react'
import type { PastedRoster, RosterColumns, RosterReading, RosterTable } from '#contract/imports.ts'
import { fieldNames, columnName } from '#contract/messages/roster.ts'
import { pages } from '#contract/paths.ts'
import type { RosterField } from '#contract/student-schemas.ts'
import { type Match, MatchFields } from '../shell/match-fields.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { useLead } from '../ui/lead-to.ts'
import { Section } from '../ui/section.tsx'
import styles from './match-columns.module.css'
import { PastedFields } from './pasted-fields.tsx'

interface MatchColumnsProps {
  table: RosterTable
  /** Rows that a form without scripts brought. */
  pasted: PastedRoster | null
  fileName: string
  onRead: (reading: RosterReading) => void
  onStartOver: () => void
}

// The names come from the table of them.
const fields = Object.keys(fieldNames) as RosterField[]
const required: readonly RosterField[] = ['register_no', 'name', 'year']

/** Which column of a file holds what, chosen by hand; what was understood is chosen already. */
export function MatchColumns({ table, pasted, fileName, onRead, onStartOver }: MatchColumnsProps) {
  const lead = useLead()
  const { sheets, sheet, firstRows } = table
  const [titleLine, setTitleLine] = useState(table.titleLine)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onRead({ sheet, titleLine, columns: chosenIn(new FormData(event.currentTarget)) })
  }
  return (
    <Section ref={lead} title="Match the columns" meta={fileName} className={styles.match}>
      <p className={styles.sentence}>
        {table.isUnderstood
          ? 'The columns were recognised by their titles. Correct any that are wrong.'
          : 'The columns were not recognised. Choose a column for each field.'}
      </p>
      <form method="post" action={pages.rosterImport} className={styles.form} onSubmit={submit}>
        {pasted && <PastedFields rows={pasted.rows} choice={pasted.plan?.choice} />}
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            value={sheet}
            onChange={(event) => onRead({ sheet: Number(event.currentTarget.value) })}
          >
            {sheets.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          name="titleLine"
          label="Header row"
          value={titleLine}
          onChange={(event) => setTitleLine(Number(event.currentTarget.value))}
        >
          <option value={0}>None: the first row is a student</option>
          {firstRows.map(({ line, cells }) => (
            <option key={line} value={line}>
              {`Row ${line}: ${cells.filter((cell) => cell !== '').join(', ')}`.slice(0, 100)}
            </option>
          ))}
        </SelectField>
        <MatchFields
          legend="Columns"
          matches={fields.map((field) => matchOf(field, table, titleLine))}
        />
        <div className={styles.ways}>
          <Button type="submit" look="filled">
            Preview the import
          </Button>
          <Button look="quiet" onClick={onStartOver}>
            Choose another file
          </Button>
        </div>
      </form>
    </Section>
  )
}

function matchOf(field: RosterField, table: RosterTable, titleLine: number): Match {
  const chosen = table.columns[field]
  const isRequired = required.includes(field)
  return {
    name: field,
    label: fieldNames[field],
    required: isRequired,
    chosen: chosen === undefined ? '' : String(chosen),
    none: isRequired ? 'Choose a column' : 'Not in this file',
    // Two columns may have one title; the place is what tells them apart.
    options: columnsOf(table, titleLine).map((label, at) => ({ value: String(at), label })),
    samplesOf: (column) => (column === '' ? '' : samplesOf(table, titleLine, Number(column))),
  }
}

function chosenIn(form: FormData): RosterColumns {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const column = form.get(field)
      return typeof column === 'string' && column !== '' ? [[field, Number(column)]] : []
    }),
  )
}

/** How many values of a column are shown beside its title. */
const shown = 3

/** What the columns of a file are called when the titles stand in this line; 0 is none. */
export function columnsOf({ firstRows }: RosterTable, titleLine: number): string[] {
  const titles = firstRows.find(({ line }) => line === titleLine)?.cells ?? []
  const width = Math.max(titles.length, ...rowsBelow(firstRows, titleLine).map((row) => row.length))
  return Array.from({ length: width }, (_, at) => titles[at] || columnName(at))
}

/** Some of what stands in a column, under its title. */
export function samplesOf({ firstRows }: RosterTable, titleLine: number, column: number): string {
  const values = rowsBelow(firstRows, titleLine).map((cells) => cells[column] ?? '')
  return values
    .filter((value) => value !== '')
    .slice(0, shown)
    .join(' · ')
}

function rowsBelow(rows: RosterTable['firstRows'], titleLine: number) {
  return rows.filter(({ line }) => line > titleLine).map(({ cells }) => cells)
}
