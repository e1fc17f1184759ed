import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { nextLine, shownLine } from '../shell/page-of-list.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { RosterData } from './roster-page.tsx'
import { rosterPath } from './roster-path.ts'
import styles from './roster-results.module.css'
import { RosterTable } from './roster-table.tsx'
import { foundLine } from './roster-words.ts'
import type { BulkTasks } from './use-bulk-task.ts'
import type { Picking } from './use-selection.ts'

interface RosterResultsProps {
  data: RosterData
  picking: Picking
  ask: BulkTasks['ask']
  onEdit: (line: RosterLine) => void
}

/** How many are found, then a page of them with what can be done, or what to do where nobody is. */
export function RosterResults({ data, picking, ask, onEdit }: RosterResultsProps) {
  const { found, search } = data
  const isFiltered = search.q !== '' || search.year !== null || search.account !== null
  const remove = ({ id, fields }: RosterLine) => {
    const name = `${fields.name} (${fields.register_no})`
    void ask({ action: 'remove', selection: { ids: [id] }, name })
  }
  return (
    <>
      <output className={styles.line}>{foundLine(found, isFiltered)}</output>
      {found.students.length > 0 ? (
        <>
          <BulkBar
            picking={picking}
            total={found.total}
            isFiltered={isFiltered}
            onAct={(action) => void ask({ action, selection: picking.selection })}
          />
          <RosterTable
            lines={found.students}
            q={search.q}
            picking={picking}
            onEdit={onEdit}
            onRemove={remove}
          />
        </>
      ) : (
        <Nobody isFiltered={isFiltered} />
      )}
      <Pager {...data} />
    </>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      art={<Strand strand="chain" seed="roster" width={320} height={64} />}
      title={messages.students.none}
      action={
        isFiltered ? (
          <ButtonLink to={pages.roster}>{messages.students.reset}</ButtonLink>
        ) : (
          <ButtonLink to={pages.rosterImport}>Import a file</ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Try a shorter piece of the name, another year, or all accounts.'
        : 'A file of a spreadsheet brings everybody in at once.'}
    </EmptyState>
  )
}

function Pager({ search, found: { students, before, next, total } }: RosterData) {
  if (next === null && search.after === '') return null
  const { q, year, account } = search
  const view = { q, year: String(year ?? ''), account: account ?? '' }
  return (
    <nav aria-label="Pages of the roster" className={styles.pager}>
      {next !== null && (
        <ButtonLink to={rosterPath({ ...view, after: next })}>
          {nextLine(total, before, students.length)}
        </ButtonLink>
      )}
      {students.length > 0 && (
        <p className={styles.shown}>{shownLine(total, before, students.length)}</p>
      )}
      {search.after !== '' && (
        <ButtonLink look="quiet" to={rosterPath(view)}>
          Back to the start
        </ButtonLink>
      )}
    </nav>
  )
}
