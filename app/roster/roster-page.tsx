import { useLoaderData, useNavigation, type MetaFunction } from 'react-router'
import { exportList } from '#contract/messages/sheet-files.ts'
import { pages } from '#contract/paths.ts'
import { rosterSearch } from '#contract/roster-schemas.ts'
import { pageHead } from '#contract/pages.ts'
import { graduateYear } from '#contract/students.ts'
import { stuckInvitations } from '#domain/accounts/stuck-invitations.ts'
import { readSettings } from '#domain/site/settings.ts'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { hasGraduated, isStudying } from '#domain/students/graduates.ts'
import { searchRoster } from '#domain/students/search-roster.ts'
import { studentGroups } from '#domain/students/student-groups.ts'
import { groupsOf } from '#contract/messages/student-groups.ts'
import { groupFields } from '#contract/degrees.ts'
import { readLook } from '#contract/list-look.ts'
import { rosterColumns, usualColumns, type Selection } from '#contract/roster.ts'
import { audienceOfAll } from '#contract/messages/profile.ts'
import { columnLabels, rosterMessages as words } from '#contract/messages/roster.ts'
import { AsSent } from '../shell/as-sent.tsx'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { keepFocusOnPage } from '../ui/focus.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery, parsedQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { dialogOnDemand, onDemand } from '../shell/on-demand.tsx'
import { SavedViews } from '../shell/saved-views.tsx'
import { useSelection, type Picking } from '../shell/use-selection.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { useTask, useTurns } from '../ui/use-task.ts'
import { Pager } from '../shell/pager.tsx'
import { SelectionBar } from '../shell/selection-bar.tsx'
import { Emails } from './emails.tsx'
import { FormButton } from '../records/form-button.tsx'
import { FilterForm } from './filter-form.tsx'
import { rosterFilePath, rosterPath } from './roster-path.ts'
import { RosterTable } from './roster-table.tsx'
import { lede, foundLine, selectedLine } from './roster-words.ts'
import type { BulkWish } from './use-bulk-task.ts'
import { ListLookForm } from '../shell/list-look.tsx'
import type { BulkActionsProps } from './bulk-actions.tsx'
import { uploadIcon } from '../ui/rare-icons.ts'
import type { NobodyProps } from './nobody.tsx'
import '../ui/notice.module.css?styles'
import styles from './roster-page.module.css'

const sent = import.meta.env.SSR ? await import('./invitations-notice.tsx') : undefined

const PromotionDialog = dialogOnDemand(
  async () => (await import('./promotion-dialog.tsx')).PromotionDialog,
)
const Nobody = onDemand<NobodyProps>(async () => (await import('./nobody.tsx')).Nobody)

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, mail }, { url }) => {
  const search = parsedQuery('roster', url, rosterSearch)
  const look = readLook(pageQuery('roster', url), rosterColumns, usualColumns)
  const { after: _, ...filter } = search
  const asked = { ...filter, year: String(filter.year ?? ''), account: filter.account ?? '' }
  const shownGroups = groupFields.filter((key) => look.columns.includes(key))
  const among = search.year === graduateYear ? hasGraduated : isStudying
  const [found, groups, { studentEmails }, stuck] = await Promise.all([
    searchRoster(db, search),
    studentGroups(db, among),
    readSettings(db),
    stuckInvitations(db, mail.way),
  ])
  return {
    search,
    look: {
      ...look,
      /** With those without which nothing could be done with a row. */
      shown: ['box', 'name', 'ways', ...look.columns],
      groups: shownGroups,
      labels: columnLabels,
    },
    choosing: {
      path: pages.roster,
      asked,
      look,
      columns: rosterColumns.map((key) => ({ key, label: columnLabels[key] })),
    },
    isFiltered: Object.values(asked).some(Boolean),
    head: pageHead('roster'),
    isMailStored: mail.way === 'folder',
    stuck,
    found: {
      ...found,
      students: found.students.map((line) => {
        const unshown = {
          ...line.fields,
          ...Object.fromEntries(shownGroups.map((key) => [key, ''])),
        }
        /** What of degree, batch and section has no column of its own. */
        return { ...line, others: groupsOf(unshown).join(' · ') }
      }),
    },
    groups,
    emails: {
      audience: studentEmails,
      title: words.emails,
      said: `${words.emailsHint} ${words.emailsSeenBy}: ${audienceOfAll[studentEmails]}.`,
    },
    above: await viewsAbove(db, who, 'roster', url),
  }
})

export type RosterData = Awaited<ReturnType<typeof loader>>
export type RosterLine = RosterData['found']['students'][number]

/** A search asks for the list alone and not for what stands around it. */
export function shouldRevalidate() {
  return true
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.head) : []

const StudentDialog = dialogOnDemand(
  async () => (await import('./student-dialog.tsx')).StudentDialog,
)
const BulkDialog = dialogOnDemand(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** All students as the office records them. */
export default function RosterPage() {
  const data = useLoaderData<typeof loader>()
  const { found, search, head } = data
  const picking = useSelection(
    found.students.map(({ id }) => id),
    JSON.stringify(search),
  )
  const bulk = useTurns<BulkWish | null>(null, neverSame)
  const { task, ask, close, end, renew } = useTask<RosterLine>()
  const isBusy = useNavigation().location?.pathname === pages.roster
  const edit = (record: RosterLine | null) => ask({ what: 'edit', record })
  const { asked } = data.choosing
  const ways = (
    <div className={styles.ways}>
      <ButtonRow>
        <Promotion onDone={picking.clear} />
        <ButtonLink to={pages.rosterImport} icon={uploadIcon}>
          Import a file
        </ButtonLink>
        <ButtonLink to={rosterFilePath(asked)} icon="download" reloadDocument download>
          {exportList}
        </ButtonLink>
        <FormButton kind="student" look="filled" icon="plus" onClick={() => edit(null)}>
          Add student
        </FormButton>
      </ButtonRow>
    </div>
  )
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={head.title} />}
        title={head.title}
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
      <AsSent id="stuck" shows={data.stuck}>
        {sent && <sent.InvitationsNotice {...data.stuck} />}
      </AsSent>
      <SavedViews above={data.above} />
      <FilterForm asked={asked} groups={data.groups} look={data.look} />
      <ListLookForm {...data.choosing} />
      <div className={styles.results} aria-busy={isBusy}>
        <RosterResults data={data} picking={picking} ask={bulk.ask} onEdit={edit} />
      </div>
      <Emails {...data.emails} />
      {bulk.wish && (
        <BulkDialog
          key={bulk.turn}
          wish={bulk.wish}
          open={bulk.isOpen}
          isMailStored={data.isMailStored}
          onDone={picking.clear}
          onClose={() => {
            bulk.close()
            keepFocusOnPage()
          }}
        />
      )}
    </div>
  )
}

/** The button that moves everybody up by a year; each time it is pressed, everybody is counted anew. */
function Promotion({ onDone }: { onDone: () => void }) {
  const { turn, isOpen, ask, close } = useTurns(null, neverSame)
  return (
    <>
      <Button onClick={() => ask(null)}>Promote everyone</Button>
      {turn > 0 && <PromotionDialog key={turn} open={isOpen} onClose={close} onDone={onDone} />}
    </>
  )
}

/** Each time that one of these is asked for, it begins anew. */
const neverSame = () => false

const BulkActions = onDemand<BulkActionsProps>(
  async () => (await import('./bulk-actions.tsx')).BulkActions,
)

interface RosterResultsProps {
  data: RosterData
  picking: Picking
  ask: (wish: BulkWish) => void
  onEdit: (line: RosterLine) => void
}

/** How many are found, then a page of them with what can be done, or what to do where nobody is. */
function RosterResults({ data, picking, ask, onEdit }: RosterResultsProps) {
  const { found, search, look, choosing, isFiltered } = data
  const { after, ...matching } = search
  const selection: Selection = picking.isEverybody ? { matching } : { ids: picking.ids }
  const remove = ({ id, fields }: RosterLine) => {
    const name = `${fields.name} (${fields.register_no})`
    ask({ action: 'remove', selection: { ids: [id] }, name })
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
              onAct={(action) => ask({ action, selection })}
            />
          </SelectionBar>
          <RosterTable
            lines={found.students}
            q={search.q}
            look={look}
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
        pathOf={(next = '') => rosterPath({ ...choosing.asked, ...look.asked, after: next })}
        found={{ ...found, shown: found.students.length }}
      />
    </>
  )
}
