import type { MemberLine } from '#contract/members.ts'
import { AccountStanding } from '../shell/account-standing.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { MemberButtons } from './member-buttons.tsx'
import styles from './member-table.module.css'
import { devicesLine } from './member-words.ts'
import type { MemberTask } from './use-member-task.ts'

interface MemberTableProps {
  caption: string
  members: MemberLine[]
  ask: MemberTask['ask']
}

/** People of one role: how they sign in, when they were here, and what can be done. */
export function MemberTable({ caption, members, ask }: MemberTableProps) {
  return (
    <div className={styles.table}>
      <Table caption={caption} columns={columnsWith(ask)} rows={members} rowKey={({ id }) => id} />
    </div>
  )
}

function columnsWith(ask: MemberTask['ask']): Column<MemberLine>[] {
  return [
    { key: 'name', label: 'Name', names: true, cell: (member) => <Name member={member} /> },
    {
      key: 'account',
      label: 'Account',
      cell: (member) => (
        <div className={styles.lines}>
          <AccountStanding {...member} />
        </div>
      ),
    },
    { key: 'devices', label: 'Logged in on', cell: (member) => <Devices member={member} /> },
    {
      key: 'buttons',
      label: 'Actions',
      hideLabel: true,
      cell: (member) => <MemberButtons member={member} ask={ask} />,
    },
  ]
}

function Name({ member: { name, login, email, isSelf } }: { member: MemberLine }) {
  return (
    <div className={styles.name}>
      <PersonMark name={name} size="small" />
      <div className={styles.lines}>
        <span>
          {name} {isSelf && <Tag>You</Tag>}
        </span>
        <small>
          {login}
          {email && ` · ${email}`}
        </small>
      </div>
    </div>
  )
}

function Devices({ member }: { member: MemberLine }) {
  return (
    <div className={styles.lines}>
      {devicesLine(member)}
      {member.state === 'active' && (
        <small>{member.secondFactor ? 'with a second factor' : 'password only'}</small>
      )}
    </div>
  )
}
