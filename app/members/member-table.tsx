import type { MemberLine } from '#contract/members.ts'
import { AccountStanding } from '../shell/account-standing.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import type { DomainTitles } from './domain-field.tsx'
import { MemberButtons } from './member-buttons.tsx'
import styles from './member-table.module.css'
import { devicesLine, domainsLine } from './member-words.ts'
import type { MemberTask } from './use-member-task.ts'

interface MemberTableProps {
  caption: string
  members: MemberLine[]
  domains: DomainTitles
  ask: MemberTask['ask']
}

/** People of one role: how they sign in, when they were here, and what can be done. */
export function MemberTable({ caption, members, domains, ask }: MemberTableProps) {
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        columns={columnsWith(domains, ask)}
        rows={members}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

function columnsWith(domains: DomainTitles, ask: MemberTask['ask']): Column<MemberLine>[] {
  return [
    {
      key: 'name',
      label: 'Name',
      names: true,
      cell: (member) => <Name member={member} domains={domains} />,
    },
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

function Name({ member, domains }: { member: MemberLine; domains: DomainTitles }) {
  const { name, login, email, role, isSelf } = member
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
        {role !== 'Admin' && <small>{domainsLine(member, domains)}</small>}
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
