import { messages } from '#contract/messages.ts'
import { groupsOf } from '#contract/messages/student-groups.ts'
import { yearInWords } from '#contract/students.ts'
import { profilePath } from '#contract/paths.ts'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { AccountStanding } from '../shell/account-standing.tsx'
import { IconButton } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import { Highlight } from '../ui/marked.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './roster-table.module.css'
import type { Picking } from './use-selection.ts'
import type { KeyboardEvent } from 'react'

interface RosterTableProps {
  lines: RosterLine[]
  /** What was looked for; it is marked where it stands. */
  q: string
  picking: Picking
  onEdit: (line: RosterLine) => void
  onRemove: (line: RosterLine) => void
}

/** One page of the roster; a card each on a phone. */
export function RosterTable(props: RosterTableProps) {
  return (
    <div className={styles.table}>
      <Table caption="Roster" columns={columns(props)} rows={props.lines} rowKey={({ id }) => id} />
    </div>
  )
}

function columns({ q, picking, onEdit, onRemove }: RosterTableProps): Column<RosterLine>[] {
  return [
    {
      key: 'box',
      label: 'Select',
      hideLabel: true,
      cell: (line) => <Box line={line} picking={picking} />,
    },
    {
      key: 'number',
      label: 'Register Number',
      cell: ({ fields }) => <Highlight text={fields.register_no} query={q} />,
    },
    { key: 'name', label: 'Name', names: true, cell: (line) => <Name line={line} q={q} /> },
    { key: 'year', label: 'Year', cell: ({ fields }) => yearInWords(fields.year) },
    { key: 'email', label: 'E-mail', cell: ({ fields }) => <Address email={fields.email} /> },
    {
      key: 'account',
      label: 'Account',
      cell: ({ account, ...days }) => (
        <div className={styles.account}>
          <AccountStanding state={account} {...days} />
        </div>
      ),
    },
    {
      key: 'ways',
      label: 'Change',
      hideLabel: true,
      cell: (line) => (
        <div className={styles.ways}>
          <IconButton
            icon="pencil"
            label={`Edit ${line.fields.name}`}
            onClick={() => onEdit(line)}
          />
          <IconButton
            icon="trash"
            label={`Remove ${line.fields.name}`}
            danger
            onClick={() => onRemove(line)}
          />
        </div>
      ),
    },
  ]
}

function Box({ line: { id, fields }, picking }: { line: RosterLine; picking: Picking }) {
  return (
    <CheckField
      label={<VisuallyHidden>{`Select ${fields.name} (${fields.register_no})`}</VisuallyHidden>}
      value={id}
      checked={picking.has(id)}
      onKeyDown={(event) => onSelectionKey(event, picking)}
      onChange={({ currentTarget, nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        const pick = isRange ? picking.pickUpTo : picking.pickOne
        pick(id, currentTarget.checked)
      }}
    />
  )
}

/** Breaks at the sign where it does not fit in a line. */
function Address({ email }: { email: string }) {
  if (email === '') return '–'
  const [name, ...host] = email.split('@')
  return (
    <>
      {name}
      <wbr />@{host.join('@')}
    </>
  )
}

function Name({ line: { fields }, q }: { line: RosterLine; q: string }) {
  const groups = groupsOf(fields)
  return (
    <>
      <a className={styles.name} href={profilePath(fields.register_no)}>
        <Highlight text={fields.name} query={q} />
      </a>
      {fields.developer && (
        <small className={styles.developer}> {messages.students.developer}</small>
      )}
      {groups.length > 0 && <small className={styles.groups}>{groups.join(' · ')}</small>}
    </>
  )
}

/**
 * The keys of the boxes: arrows go from box to box, with Shift they take along what they pass,
 * Control A takes the page and Escape lets all go.
 */
function onSelectionKey(event: KeyboardEvent<HTMLInputElement>, picking: Picking) {
  const { key, currentTarget: box } = event
  if (key === 'Escape') picking.clear()
  else if (key === 'a' && (event.ctrlKey || event.metaKey)) picking.pickPage(true)
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = neighbour(box, key === 'ArrowDown' ? 1 : -1)
    if (event.shiftKey && next) picking.pickBetween(box.value, next.value)
    next?.focus()
  } else return
  event.preventDefault()
}

function neighbour(box: HTMLInputElement, step: number) {
  const boxes = box.closest('table')?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  const all = [...(boxes ?? [])]
  return all[all.indexOf(box) + step]
}
