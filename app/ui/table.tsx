import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, sums and dates at the start. */
  align?: 'end'
  /** For a column whose cells say what they are: a mark, a link. */
  hideLabel?: boolean
  /** The cell that names its row. */
  names?: boolean
  /** How wide it is, and what becomes of it on a card. */
  className?: string | undefined
}

interface Frame<Row> {
  /** What the table holds, for those who listen. */
  caption: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** What links call a row. */
  rowId?: (row: Row) => string
  /** Its rows stand close together. */
  isCompact?: boolean
}

/** Rows between hairlines; on a phone each row is a card. A click anywhere follows its RowLink. */
export function Table<Row>({ rows, ...frame }: Frame<Row> & { rows: Row[] }) {
  return <GroupedTable {...frame} groups={[{ key: 'all', rows }]} />
}

interface RowGroup<Row> {
  key: string
  title?: ReactNode
  rows: Row[]
}

interface GroupedTableProps<Row> extends Frame<Row> {
  /** What the titles of the groups are, for those who listen. */
  groupLabel?: string
  groups?: RowGroup<Row>[]
  /** Groups that are drawn by whoever shows them, in the place of these. */
  children?: ReactNode
}

/** A table whose rows stand in groups, each beside its title; on a phone under it. */
export function GroupedTable<Row>({ groups = [], children, ...frame }: GroupedTableProps<Row>) {
  const { caption, columns, groupLabel, isCompact = false } = frame
  return (
    <table className={styles.table} data-compact={isCompact || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {groupLabel && (
            <th scope="col">
              <VisuallyHidden>{groupLabel}</VisuallyHidden>
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classNames(column.align && styles.end, column.className)}
            >
              {column.hideLabel ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      {children ??
        groups.map(({ key, ...group }) => <TableGroup key={key} {...frame} {...group} />)}
    </table>
  )
}

interface TableGroupProps<Row> extends Omit<Frame<Row>, 'caption'>, Omit<RowGroup<Row>, 'key'> {
  /** What the element of a row says of itself beside that. */
  rowFacts?: (row: Row) => object
}

/** The rows of one group, beside its title. */
export function TableGroup<Row>(props: TableGroupProps<Row>) {
  const { title, rows, columns, rowKey, rowId, rowFacts } = props
  const cells = columns.map(cellOf)
  return (
    <tbody>
      {rows.map((row, place) => (
        <tr key={rowKey(row)} id={rowId?.(row)} onClick={followRow} {...rowFacts?.(row)}>
          {title && place === 0 && (
            <th scope="rowgroup" rowSpan={rows.length} className={styles.group}>
              {title}
            </th>
          )}
          {cells.map((cell) => cell(row))}
        </tr>
      ))}
    </tbody>
  )
}

interface RowLinkProps {
  href: string
  children: ReactNode
}

/** The link that stands for its row. */
export function RowLink({ href, children }: RowLinkProps) {
  return (
    <a href={href} className={styles.rowLink} data-row-link="">
      {children}
    </a>
  )
}

/** Draws the cells of a column. What they say of themselves is the same in every row. */
function cellOf<Row>({ key, label, cell, align, hideLabel, names, className }: Column<Row>) {
  const Tag = names ? 'th' : 'td'
  const facts = {
    scope: names ? 'row' : undefined,
    className: classNames(align && styles.end, hideLabel && styles.bare, className),
    'data-label': hideLabel ? undefined : label,
  }
  return (row: Row) => (
    <Tag key={key} {...facts}>
      {cell(row)}
    </Tag>
  )
}

/** Follows the row's own link from anywhere in it, but leaves controls and marked text alone. */
function followRow(event: MouseEvent<HTMLElement>) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
  if (getSelection()?.isCollapsed === false) return
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
}
