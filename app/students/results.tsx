import * as words from '#contract/messages/students.ts'
import { filterInWords, groupsOf } from '#contract/messages/student-groups.ts'
import { pages, profilePath } from '#contract/paths.ts'
import { Pager } from '../shell/pager.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { matchLine, nobodyLine } from './list-words.ts'
import styles from './results.module.css'
import { searchPath } from './search-path.ts'
import type { ListData } from './students-page.tsx'
import { messages } from '#contract/messages.ts'
import type { StudentPage } from '#domain/students/search-students.ts'
import { Highlight } from '../ui/marked.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { type Column, RowLink, Table } from '../ui/table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** How many were found, then a page of them, or what to do where nobody was. */
export function Results({ data, isBusy }: { data: ListData; isBusy: boolean }) {
  const { found, search } = data
  const { after, ...asked } = search
  const view = { ...asked, year: String(search.year ?? '') }
  return (
    <>
      <div className={styles.line}>
        <output>{matchLine(found, search)}</output>
        {isBusy && <Spinner text="Searching…" />}
      </div>
      {found.students.length > 0 ? (
        <StudentTable students={found.students} q={search.q} />
      ) : (
        <Nobody {...data} />
      )}
      <Pager
        label="Student list pages"
        isLater={after !== ''}
        pathOf={(next = '') => searchPath({ ...view, after: next })}
        found={{ ...found, shown: found.students.length }}
        readsAlone
      />
    </>
  )
}

function Nobody({ search, found }: ListData) {
  const isFiltered = search.q !== '' || filterInWords(search) !== ''
  return (
    <EmptyState
      art={<Strand strand="signal" seed={search.q} width={320} height={64} />}
      title={words.none}
      action={
        isFiltered && (
          <ButtonLink to={pages.students} preventScrollReset defaultShouldRevalidate={false}>
            {words.reset}
          </ButtonLink>
        )
      }
    >
      {nobodyLine(search, found.total)}
    </EmptyState>
  )
}

type Row = StudentPage['students'][number]

interface StudentTableProps {
  students: Row[]
  /** What was looked for; it is marked where it stands. */
  q: string
}

/** One page of students; a card each on a phone. */
function StudentTable({ students, q }: StudentTableProps) {
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
      cell: (row) => <Name row={row} q={q} />,
    },
    { key: 'year', label: 'Year', cell: ({ year }) => `Year ${year}` },
    { key: 'details', label: 'Profile', hideLabel: true, cell: detailsLink },
  ]
}

/** The name, and below it degree, batch and section where the department has them. */
function Name({ row, q }: { row: Row; q: string }) {
  const groups = groupsOf(row)
  return (
    <>
      <Highlight text={row.name} query={q} />
      {groups.length > 0 && <small className={styles.groups}>{groups.join(' · ')}</small>}
    </>
  )
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
