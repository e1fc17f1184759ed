import { messages } from '#contract/messages.ts'
import { groupsOf } from '#contract/messages/student-groups.ts'
import { yearInWords } from '#contract/students.ts'
import { profilePath } from '#contract/paths.ts'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { AccountStanding } from '../shell/account-standing.tsx'
import { SelectionBox } from '../shell/selection-box.tsx'
import type { Picking } from '../shell/use-selection.ts'
import { IconButton } from '../ui/button.tsx'
import { Highlight } from '../ui/marked.tsx'
import { type Column, Table } from '../ui/table.tsx'
import styles from './roster-table.module.css'

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
      cell: ({ id, fields }) => (
        <SelectionBox id={id} name={`${fields.name} (${fields.register_no})`} picking={picking} />
      ),
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
