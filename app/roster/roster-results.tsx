import { messages } from '#contract/messages.ts'
import { filterInWords } from '#contract/messages/student-groups.ts'
import { pages } from '#contract/paths.ts'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { Pager } from '../shell/pager.tsx'
import { SelectionBar } from '../shell/selection-bar.tsx'
import type { Picking } from '../shell/use-selection.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import type { RosterData } from './roster-page.tsx'
import { rosterPath } from './roster-path.ts'
import styles from './roster-results.module.css'
import { RosterTable } from './roster-table.tsx'
import { actionNames, everybodyLabel, foundLine, selectedLine } from './roster-words.ts'
import type { BulkTasks } from './use-bulk-task.ts'
import { type BulkAction, bulkActions, type Selection } from '#contract/roster.ts'

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
          <BulkBar
            picking={picking}
            total={found.total}
            isFiltered={isFiltered}
            onAct={(action) => void ask({ action, selection })}
          />
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

interface BulkBarProps {
  picking: Picking
  /** All who match: exact up to 1,000; 1,001 stands for more. */
  total: number
  isFiltered: boolean
  onAct: (action: BulkAction) => void
}

/** What can be done with the students that are selected, and the way to select all who match. */
function BulkBar({ picking, total, isFiltered, onAct }: BulkBarProps) {
  const { ids, isWholePage, isEverybody } = picking
  const hasMore = isWholePage && !isEverybody && total > ids.length
  const more = hasMore && (
    <Button look="quiet" size="small" onClick={picking.pickEverybody}>
      {everybodyLabel(total, isFiltered)}
    </Button>
  )
  return (
    <SelectionBar
      label="Selected students"
      pageLabel="Select this page"
      picking={picking}
      said={selectedLine(ids.length, isEverybody, total)}
      more={more}
    >
      {bulkActions.map((action) => (
        <Button
          key={action}
          size="small"
          look={action === 'remove' ? 'quiet-danger' : 'outline'}
          onClick={() => onAct(action)}
        >
          {actionNames[action]}
        </Button>
      ))}
    </SelectionBar>
  )
}
