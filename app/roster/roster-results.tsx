import { messages } from '#contract/messages.ts'
import { filterInWords } from '#contract/messages/student-groups.ts'
import { pages } from '#contract/paths.ts'
import type { Selection } from '#contract/roster.ts'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { Pager } from '../shell/pager.tsx'
import { SelectionBar } from '../shell/selection-bar.tsx'
import type { Picking } from '../shell/use-selection.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import type { BulkActionsProps } from './bulk-actions.tsx'
import type { RosterData } from './roster-page.tsx'
import { rosterPath } from './roster-path.ts'
import styles from './roster-results.module.css'
import { RosterTable } from './roster-table.tsx'
import { foundLine, selectedLine } from './roster-words.ts'
import type { BulkTasks } from './use-bulk-task.ts'

const BulkActions = onDemand<BulkActionsProps>(
  async () => (await import('./bulk-actions.tsx')).BulkActions,
)

interface RosterResultsProps {
  data: RosterData
  picking: Picking
  ask: BulkTasks['ask']
  onEdit: (line: RosterLine) => void
}

/** How many are found, then a page of them with what can be done, or what to do where nobody is. */
export function RosterResults({ data, picking, ask, onEdit }: RosterResultsProps) {
  const { found, search } = data
  const { after, ...asked } = search
  const { q, year, account } = asked
  const selection: Selection = picking.isEverybody ? { matching: asked } : { ids: picking.ids }
  const view = { ...asked, year: String(year ?? ''), account: account ?? '' }
  const isFiltered = q !== '' || filterInWords(asked) !== '' || account !== null
  const remove = ({ id, fields }: RosterLine) => {
    const name = `${fields.name} (${fields.register_no})`
    void ask({ action: 'remove', selection: { ids: [id] }, name })
  }
  return (
    <>
      <output className={styles.line}>{foundLine(found, isFiltered)}</output>
      {found.students.length > 0 ? (
        <>
          <SelectionBar
            label="Selected students"
            pageLabel="Select this page"
            picking={picking}
            said={selectedLine(picking.ids.length, picking.isEverybody, found.total)}
          >
            <BulkActions
              picking={picking}
              total={found.total}
              isFiltered={isFiltered}
              onAct={(action) => void ask({ action, selection })}
            />
          </SelectionBar>
          <RosterTable
            lines={found.students}
            q={q}
            picking={picking}
            onEdit={onEdit}
            onRemove={remove}
          />
        </>
      ) : (
        <Nobody isFiltered={isFiltered} />
      )}
      <Pager
        label="Roster pages"
        isLater={after !== ''}
        pathOf={(next = '') => rosterPath({ ...view, after: next })}
        found={{ ...found, shown: found.students.length }}
      />
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
        ? 'Try a shorter part of the name, another year or all accounts.'
        : 'Import a spreadsheet to add everyone at once.'}
    </EmptyState>
  )
}
