import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import { nextLine, shownLine } from '../shell/page-of-list.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { matchLine, nobodyLine } from './list-words.ts'
import styles from './results.module.css'
import { searchPath } from './search-path.ts'
import { StudentTable } from './student-table.tsx'
import type { ListData } from './students-page.tsx'

const words = messages.students

/** How many were found, then a page of them, or what to do where nobody was. */
export function Results({ data, isBusy }: { data: ListData; isBusy: boolean }) {
  const { found, search } = data
  return (
    <>
      <div className={styles.line}>
        <output>{matchLine(found, search)}</output>
        {isBusy && <Spinner text="Looking…" />}
      </div>
      {found.students.length > 0 ? (
        <StudentTable students={found.students} q={search.q} />
      ) : (
        <Nobody {...data} />
      )}
      <Pager {...data} />
    </>
  )
}

function Nobody({ search, found }: ListData) {
  const isFiltered = search.q !== '' || search.year !== null
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

function Pager({ search, found: { students, before, next, total } }: ListData) {
  if (next === null && search.after === '') return null
  const view = { q: search.q, year: String(search.year ?? '') }
  return (
    <nav aria-label="Pages of the list" className={styles.pager}>
      {next !== null && (
        <ButtonLink to={searchPath({ ...view, after: next })} defaultShouldRevalidate={false}>
          {nextLine(total, before, students.length)}
        </ButtonLink>
      )}
      {students.length > 0 && (
        <p className={styles.shown}>{shownLine(total, before, students.length)}</p>
      )}
      {search.after !== '' && (
        <ButtonLink look="quiet" to={searchPath(view)} defaultShouldRevalidate={false}>
          Back to the start
        </ButtonLink>
      )}
    </nav>
  )
}
