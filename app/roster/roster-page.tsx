import { useState } from 'react'
import { useLoaderData, useNavigation, type MetaFunction } from 'react-router'
import { exportList } from '#contract/messages/sheets.ts'
import { pages } from '#contract/paths.ts'
import { rosterSearch } from '#contract/roster-schemas.ts'
import { pageHead } from '#contract/pages.ts'
import { graduateYear } from '#contract/students.ts'
import { readSettings } from '#domain/site/settings.ts'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { hasGraduated, isStudying } from '#domain/students/graduates.ts'
import { searchRoster, type RosterLine } from '#domain/students/search-roster.ts'
import { studentGroups } from '#domain/students/student-groups.ts'
import { countYears } from '../api/roster.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { keepFocusOnPage } from '../ui/focus.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { parsedQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { dialogOnDemand, onDemand } from '../shell/on-demand.tsx'
import { SavedViews } from '../shell/saved-views.tsx'
import { useSelection } from '../shell/use-selection.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { useTask } from '../ui/use-task.ts'
import { FilterForm } from './filter-form.tsx'
import styles from './roster-page.module.css'
import { RosterResults } from './roster-results.tsx'
import { rosterFilePath } from './roster-path.ts'
import { lede } from './roster-words.ts'
import { useBulkTask } from './use-bulk-task.ts'

const PromotionDialog = dialogOnDemand(
  async () => (await import('./promotion-dialog.tsx')).PromotionDialog,
)
const EmailDefault = onDemand(async () => (await import('./email-default.tsx')).EmailDefault)

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, mail }, { url }) => {
  const search = parsedQuery('roster', url, rosterSearch)
  const among = search.year === graduateYear ? hasGraduated : isStudying
  const [found, groups, { studentEmails }] = await Promise.all([
    searchRoster(db, search),
    studentGroups(db, among),
    readSettings(db),
  ])
  return {
    search,
    words: pageHead('roster'),
    isMailKept: mail.way === 'folder',
    found,
    groups,
    studentEmails,
    above: await viewsAbove(db, who, 'roster', url),
  }
})

export type RosterData = Awaited<ReturnType<typeof loader>>

/** A search asks for the list alone and not for what stands around it. */
export function shouldRevalidate() {
  return true
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const StudentDialog = dialogOnDemand(
  async () => (await import('./student-dialog.tsx')).StudentDialog,
)
const BulkDialog = dialogOnDemand(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** All students as the office keeps them. */
export default function RosterPage() {
  const data = useLoaderData<typeof loader>()
  const { found, search, words } = data
  const picking = useSelection(
    found.students.map(({ id }) => id),
    JSON.stringify(search),
  )
  const bulk = useBulkTask(picking.clear)
  const { task, ask, close, end, renew } = useTask<RosterLine>()
  const isBusy = useNavigation().location?.pathname === pages.roster
  const edit = (record: RosterLine | null) => ask({ what: 'edit', record })
  const { after: _, ...filter } = search
  const asked = { ...filter, year: String(filter.year ?? ''), account: filter.account ?? '' }
  const ways = (
    <div className={styles.ways}>
      <ButtonRow>
        <Promotion onDone={picking.clear} />
        <ButtonLink to={pages.rosterImport} icon="upload">
          Import a file
        </ButtonLink>
        <ButtonLink to={rosterFilePath(asked)} icon="download" reloadDocument download>
          {exportList}
        </ButtonLink>
        <Button look="filled" icon="plus" onClick={() => edit(null)}>
          Add student
        </Button>
      </ButtonRow>
    </div>
  )
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail crumbs={[{ label: words.title }]} />}
        title={words.title}
        lede={lede(found.all)}
        action={ways}
      />
      <StudentDialog
        key={task.turn}
        line={task.record}
        open={task.isOpen}
        onOpen={() => ask(task)}
        onClose={() => {
          close()
          keepFocusOnPage()
        }}
        onEnd={end}
        onDiscard={renew}
      />
      <SavedViews above={data.above} />
      <FilterForm asked={asked} groups={data.groups} />
      <div className={styles.results} aria-busy={isBusy}>
        <RosterResults data={data} picking={picking} ask={bulk.ask} onEdit={edit} />
      </div>
      <EmailDefault audience={data.studentEmails} />
      <BulkDialog {...bulk} open={bulk.task.isOpen} isMailKept={data.isMailKept} />
    </div>
  )
}

/** The button that moves everybody up by a year; each time it is pressed, everybody is counted anew. */
function Promotion({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState<{ counting: ReturnType<typeof countYears>; turn: number }>()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setAsked((last) => ({ counting: countYears(), turn: (last?.turn ?? 0) + 1 }))
    setOpen(true)
  }
  const onClose = () => setOpen(false)
  return (
    <>
      <Button onClick={open}>Promote everyone</Button>
      {asked && (
        <PromotionDialog
          key={asked.turn}
          counting={asked.counting}
          open={isOpen}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </>
  )
}
