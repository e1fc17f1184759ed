import { messages } from '#contract/messages.ts'
import { profilePath } from '#contract/paths.ts'
import type { StudentPage } from '#domain/students/search-students.ts'
import { Highlight } from '../ui/highlight.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { RowLink, Table, type Column } from '../ui/table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './student-table.module.css'

type Row = StudentPage['students'][number]

interface StudentTableProps {
  students: Row[]
  /** What was looked for; it is marked where it stands. */
  q: string
}

/** One page of students; a card each on a phone. */
export function StudentTable({ students, q }: StudentTableProps) {
  return (
    <div className={styles.table}>
      <Table
        caption={messages.students.heading}
        columns={columns(q)}
        rows={students}
        rowKey={({ register_no }) => register_no}
      />
    </div>
  )
}

function columns(q: string): Column<Row>[] {
  return [
    {
      key: 'mark',
      label: 'Mark',
      hideLabel: true,
      cell: ({ name }) => <PersonMark name={name} size="small" />,
    },
    {
      key: 'number',
      label: 'Register Number',
      cell: ({ register_no }) => <Highlight text={register_no} query={q} />,
    },
    {
      key: 'name',
      label: 'Name',
      names: true,
      cell: ({ name }) => <Highlight text={name} query={q} />,
    },
    { key: 'year', label: 'Year', cell: ({ year }) => `Year ${year}` },
    { key: 'details', label: 'Profile', hideLabel: true, cell: detailsLink },
  ]
}

/** A profile ships no script of ours, so it is loaded as a page of its own. */
function detailsLink({ register_no, name }: Row) {
  return (
    <RowLink href={profilePath(register_no)}>
      {messages.students.details}
      <VisuallyHidden> of {name}</VisuallyHidden>
    </RowLink>
  )
}
