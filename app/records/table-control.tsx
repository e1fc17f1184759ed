import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Field } from '#contract/kinds/field.ts'
import { takeAway, moveDown, moveUp } from '#contract/messages/record-forms.ts'
import { tableWords as words } from '#contract/messages/tables.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldNotes, RequiredWord } from '../ui/field-frame.tsx'
import { trashIcon } from '../ui/rare-icons.ts'
import { moved } from './form-values.ts'
import {
  even,
  sizeWith,
  withCells,
  withColumn,
  withoutColumn,
  withRow,
  type Grid,
  type Place,
} from './grid.ts'
import { pastedCells } from './pasted-cells.ts'
import { RowButtons } from './row-buttons.tsx'
import legendStyles from './control-legend.module.css'
import styles from './table-control.module.css'

export interface TableControlProps {
  field: Field
  rows: Grid
  onChange: (rows: Grid) => void
  error?: ReactNode
}

/** What has just been done to many cells at once, and the table before it. */
interface Step {
  said: string
  before: Grid | null
}

/** A table as a grid of cells, of which the first row is the head. */
export function TableControl({ field, rows, onChange, error }: TableControlProps) {
  const { label, asks = label, hint, required, most = 200, columns: mostColumns = 12 } = field
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const wanted = useRef<Place>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [step, setStep] = useState<Step | null>(null)
  const shown = even(rows)
  const [head = []] = shown
  const current = {
    row: Math.min(at.row, shown.length - 1),
    column: Math.min(at.column, head.length - 1),
  }
  // A cell that was just added is there once the table has been drawn.
  useEffect(() => {
    if (!wanted.current) return
    cellIn(grid.current, wanted.current)?.focus()
    wanted.current = null
  })

  /** Puts another table in the place of this one; what it tells of can be taken back. */
  const change = (next: Grid, focused: Place, said = '') => {
    wanted.current = focused
    setStep(said === '' ? null : { said, before: rows })
    onChange(next)
  }
  const addRow = (row: number, column = 0) => {
    if (shown.length < most) change(withRow(shown, row), { row, column })
  }
  const doings: Doings = {
    focus: setAt,
    write: (place, text) => {
      setStep(null)
      onChange(withCells(shown, place, [[text]]))
    },
    paste: (place, event) => {
      const cells = pastedCells(event.clipboardData)
      if (!cells) return
      event.preventDefault()
      const { rows: tall, columns: wide } = sizeWith(shown, place, cells)
      if (tall > most || wide > mostColumns) {
        const limits = { rows: most, columns: mostColumns }
        return setStep({ said: words.tooMuchPasted(tall, wide, limits), before: null })
      }
      const width = Math.max(...cells.map(({ length }) => length))
      change(withCells(shown, place, cells), place, words.pasted(cells.length, width))
    },
    press: ({ row, column }, event) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
      if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
      event.preventDefault()
      const next = row + (shiftKey ? -1 : 1)
      if (next === shown.length) addRow(next, column)
      else cellIn(grid.current, { row: next, column })?.focus()
    },
  }
  const latest = useRef(doings)
  useLayoutEffect(() => {
    latest.current = doings
  })
  return (
    <fieldset className={styles.control} aria-describedby={`${id}-hint`}>
      <legend className={legendStyles.legend}>
        {asks}
        {required && <RequiredWord />}
      </legend>
      <div className={styles.window}>
        {/* Each cell is called by its row and column. */}
        <table ref={grid} className={styles.grid} role="presentation">
          <tbody>
            {shown.map((cells, row) => (
              <Row key={row} row={row} cells={cells} head={head} doings={latest} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          icon="plus"
          disabled={shown.length >= most}
          onClick={() => addRow(current.row + 1)}
        >
          {words.addRow}
        </Button>
        <Button
          size="small"
          icon="plus"
          disabled={head.length >= mostColumns}
          onClick={() => {
            const column = current.column + 1
            change(withColumn(shown, column), { row: 0, column })
          }}
        >
          {words.addColumn}
        </Button>
        {current.row > 0 && (
          <span className={styles.of}>
            {words.rowOf(current.row)}
            <RowButtons
              labels={{
                up: moveUp(words.row, current.row),
                down: moveDown(words.row, current.row),
                remove: takeAway(words.row, current.row),
              }}
              place={current.row - 1}
              count={shown.length - 1}
              onMove={(by) => {
                setAt({ ...current, row: current.row + by })
                onChange(moved(shown, current.row, by))
              }}
              onRemove={() => {
                const row = Math.min(current.row, shown.length - 2)
                const said = words.removed(words.row, current.row)
                change(shown.toSpliced(current.row, 1), { ...current, row }, said)
              }}
            />
          </span>
        )}
        {head.length > 1 && (
          <span className={styles.of}>
            {words.columnOf(current.column + 1)}
            <IconButton
              icon={trashIcon}
              danger
              label={takeAway(words.column, current.column + 1)}
              onClick={() => {
                const column = Math.min(current.column, head.length - 2)
                const said = words.removed(words.column, current.column + 1)
                change(withoutColumn(shown, current.column), { ...current, column }, said)
              }}
            />
          </span>
        )}
      </div>
      <div className={styles.step}>
        <output>{step?.said}</output>
        {step?.before && (
          <Button
            size="small"
            onClick={() => {
              change(step.before ?? rows, current)
            }}
          >
            {words.undo}
          </Button>
        )}
      </div>
      <FieldNotes id={id} hint={[hint, words.hint].filter(Boolean).join(' ')} error={error} />
    </fieldset>
  )
}

/** What is done in a cell. */
interface Doings {
  focus: (place: Place) => void
  write: (place: Place, text: string) => void
  paste: (place: Place, event: ClipboardEvent) => void
  press: (place: Place, event: KeyboardEvent) => void
}

interface RowProps {
  row: number
  cells: readonly string[]
  head: readonly string[]
  doings: RefObject<Doings>
}

/** Drawn anew only when something in it has changed: a table may have two thousand cells. */
const Row = memo(function Row({ row, cells, head, doings }: RowProps) {
  return (
    <tr className={row === 0 ? styles.head : undefined}>
      <td className={styles.number} aria-hidden>
        {row === 0 ? '' : row}
      </td>
      {cells.map((text, column) => {
        const place = { row, column }
        return (
          <td key={column}>
            <textarea
              rows={1}
              data-cell={`${row} ${column}`}
              aria-label={
                row === 0
                  ? words.headOf(column + 1)
                  : words.cell(row, head[column] ?? '', column + 1)
              }
              value={text}
              autoComplete="off"
              enterKeyHint="next"
              className={styles.cell}
              onFocus={() => doings.current.focus(place)}
              onChange={({ currentTarget }) => doings.current.write(place, currentTarget.value)}
              onPaste={(event) => doings.current.paste(place, event)}
              onKeyDown={(event) => doings.current.press(place, event)}
            />
          </td>
        )
      })}
    </tr>
  )
})

function cellIn(grid: HTMLTableElement | null, { row, column }: Place) {
  return grid?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
}
