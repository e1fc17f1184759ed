import { messages } from '#contract/messages.ts'
import { plainFormPath, profilePath } from '#contract/paths.ts'
import { yearInWords } from '#contract/students.ts'
import { AccountStanding } from '../shell/account-standing.tsx'
import { SelectionBox } from '../shell/selection-box.tsx'
import type { Picking } from '../shell/use-selection.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { Highlight } from '../ui/marked.tsx'
import { trashIcon } from '../ui/rare-icons.ts'
import { type Column, Table } from '../ui/table.tsx'
import type { RosterData, RosterLine } from './roster-page.tsx'
import styles from './roster-table.module.css'

interface RosterTableProps {
  lines: RosterLine[]
  /** What was looked for; it is marked where it stands. */
  q: string
  look: RosterData['look']
  picking: Picking
  onEdit: (line: RosterLine) => void
  onRemove: (line: RosterLine) => void
}

/** One page of the roster; a card each on a phone. */
export function RosterTable(props: RosterTableProps) {
  const { lines, look } = props
  return (
    <div className={styles.table}>
      <Table
        caption="Roster"
        columns={columns(props).filter(({ key }) => look.shown.includes(key))}
        rows={lines}
        rowKey={({ id }) => id}
        isCompact={look.isCompact}
      />
    </div>
  )
}

/** All that there are; which of them are shown is chosen. */
function columns({ q, look, picking, onEdit, onRemove }: RosterTableProps): Column<RosterLine>[] {
  return [
    {
      key: 'box',
      label: 'Select',
      hideLabel: true,
      className: styles.box,
      cell: ({ id, fields }) => (
        <SelectionBox id={id} name={`${fields.name} (${fields.register_no})`} picking={picking} />
      ),
    },
    {
      key: 'register_no',
      label: look.labels.register_no,
      className: styles.number,
      cell: ({ fields }) => <Highlight text={fields.register_no} query={q} />,
    },
    {
      key: 'name',
      label: look.labels.name,
      names: true,
      cell: (line) => <Name line={line} q={q} />,
    },
    {
      key: 'year',
      label: look.labels.year,
      className: styles.year,
      cell: ({ fields }) => yearInWords(fields.year),
    },
    ...look.groups.map((key) => ({
      key,
      label: look.labels[key],
      cell: ({ fields }: RosterLine) => fields[key],
    })),
    {
      key: 'email',
      label: look.labels.email,
      className: styles.email,
      cell: ({ fields }) => <Address email={fields.email} />,
    },
    {
      key: 'account',
      label: look.labels.account,
      className: styles.standing,
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
      className: styles.changing,
      cell: (line) => (
        <div className={styles.rowWays}>
          <IconButton
            icon="pencil"
            label={`Edit ${line.fields.name}`}
            onClick={() => onEdit(line)}
          />
          {/* As a FormButton has it. */}
          <noscript>
            {import.meta.env.SSR && (
              <ButtonLink
                look="quiet"
                size="small"
                to={plainFormPath('student', { id: line.id })}
                aria-label={`Edit ${line.fields.name}`}
                reloadDocument
              >
                Edit
              </ButtonLink>
            )}
          </noscript>
          <IconButton
            icon={trashIcon}
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

interface NameProps extends Pick<RosterTableProps, 'q'> {
  line: RosterLine
}

/** The name, and below it what of degree, batch and section has no column of its own. */
function Name({ line: { fields, others }, q }: NameProps) {
  return (
    <>
      <a className={styles.name} href={profilePath(fields.register_no)}>
        <Highlight text={fields.name} query={q} />
      </a>
      {fields.developer && (
        <small className={styles.developer}> {messages.students.developer}</small>
      )}
      {others && <small className={styles.groups}>{others}</small>}
    </>
  )
}
