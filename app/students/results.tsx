import * as words from '#contract/messages/students.ts'
import { pages } from '#contract/paths.ts'
import { Pager } from '../shell/pager.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { matchLine, nobodyLine } from './list-words.ts'
import styles from './results.module.css'
import { searchPath } from './search-path.ts'
import { StudentTable } from './student-table.tsx'
import type { ListData } from './students-page.tsx'

/** How many were found, then a page of them, or what to do where nobody was. */
export function Results({ data, isBusy }: { data: ListData; isBusy: boolean }) {
  const { found, search } = data
  const view = { q: search.q, year: String(search.year ?? '') }
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
        isLater={search.after !== ''}
        pathOf={(after = '') => searchPath({ ...view, after })}
        found={{ ...found, shown: found.students.length }}
        readsAlone
      />
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
