import { type MetaFunction, useLoaderData } from 'react-router'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { calls, pages } from '#contract/paths.ts'
import { mayEditRecords } from '#domain/accounts/access.ts'
import { deskContent } from '#domain/site/desk-content.ts'
import { deskWaiting } from '#domain/site/desk-waiting.ts'
import { oldRecords } from '#domain/reviews/reviews.ts'
import { memberDesk } from '#domain/site/member-desk.ts'
import { partOfDay } from '#domain/site/today.ts'
import { type LatestChange, latestChanges } from '#domain/site/latest-changes.ts'
import { pageHead } from '#contract/pages.ts'
import { waitingLine, waitingThings, type WaitingThing } from '#domain/site/waiting-things.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import type { ShownDocument } from '#domain/documents/shown-document.ts'
import { listContents } from '#domain/site/content-page.ts'
import { changeWords } from '#contract/change-words.ts'
import { undoPath } from '#contract/history-paths.ts'
import { backupFresh } from '#contract/messages/set-up.ts'
import { sampleMessages } from '#contract/messages/sample.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { keepFocusOnPage } from '../ui/focus.ts'
import { useTakingBack } from '../shell/use-undo.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import { Icon } from '../ui/icon.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { CallResult, Done } from '../api/network.ts'
import { removeSample } from '../api/sample.ts'
import { useEnding } from '../records/use-ending.ts'
import { useCall } from '../records/use-call.ts'
import { Cards, PageCard } from './card.tsx'
import { DomainCard } from './domain-card.tsx'
import { MembersDesk } from './members-desk.tsx'
import { OldRecords } from './old-records.tsx'
import { RecordLinks } from './record-links.tsx'
import { filePdfIcon, personIcon, quoteIcon } from '../ui/rare-icons.ts'
import styles from './desk-page.module.css'

export const handle: PageHandle = { works: 'always' }

const shownChanges = 6

export const loader = defineLoader(async ({ db, who, mail, backsUpNightly, backupTarget }) => {
  const head = { words: pageHead('desk'), title: `Good ${partOfDay()}, ${who?.name ?? ''}` }
  if (!mayEditRecords(who)) return { ...head, desk: await memberDesk(db, who) }
  const [content, waiting, changes, old] = await Promise.all([
    deskContent(db),
    deskWaiting(db, { way: mail.way, backsUpNightly, backupTarget }),
    latestChanges(db, who, shownChanges),
    oldRecords(db, who),
  ])
  const missing = content.documents.filter(({ document }) => !document)
  const things = waitingThings(
    waiting,
    missing.map(({ title }) => title),
  )
  return {
    ...head,
    desk: null,
    lede: waitingLine(things.length),
    setUpFact: waiting.isBackedUp ? backupFresh : 'e-mail, storage, backup, export',
    contents: listContents(),
    domains: pageHead('domains'),
    content,
    things,
    changes,
    old,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The desk of whoever asks: of an administrator, or of a member with the pages that they may edit. */
export default function DeskPage() {
  const page = useLoaderData<typeof loader>()
  if (page.desk) return <MembersDesk title={page.title} desk={page.desk} />
  return <AdminsDesk page={page} />
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** What waits, what happened lately, then the pages to edit. */
function AdminsDesk({ page }: { page: Extract<Page, { desk: null }> }) {
  const { title, lede, setUpFact, contents, domains, content, things, changes, old } = page
  return (
    <div className="container">
      <PageHeading title={title} lede={lede} />
      <div className={styles.overview}>
        <Waiting things={things} />
        <Lately changes={changes} />
      </div>
      <OldRecords kinds={old} />
      <Cards title="The department’s own words" columns={4}>
        {contents.map((card) => (
          <PageCard key={card.path} {...card} />
        ))}
        <PageCard
          title="Pages"
          path={pages.pageList}
          fact="Pages of your own, such as scholarships."
        />
        <PageCard title="Menu" path={pages.menu} fact="Order, names and links elsewhere." />
      </Cards>
      <Cards title="Notices, events and publications" columns={4}>
        {content.records.map((card) => (
          <PageCard key={card.path} {...card} />
        ))}
        <PageCard
          title="Import publications"
          path={pages.publicationImport}
          fact="from BibTeX, RIS or CSL-JSON"
          way="Open"
        />
      </Cards>
      <Cards id="documents" title="Courses and documents" columns={3}>
        <PageCard {...content.courses} />
        {content.documents.map((card) => (
          <PagedDocumentCard key={card.path} {...card} />
        ))}
        <PageCard {...content.allDocuments} />
      </Cards>
      <Cards title="Learning resources" columns={3}>
        {content.domains.map((domain) => (
          <DomainCard key={domain.path} domain={domain} />
        ))}
        <PageCard title={domains.title} path={pages.domains} fact={domains.description} />
      </Cards>
      <Cards title="People and the site" columns={3}>
        <PageCard title="Faculty" path={pages.faculty} fact={content.people} />
        <PageCard title="Roster" path={pages.roster} fact={content.students} />
        <PageCard title="Accounts" path={pages.members} fact={content.members} />
        <PageCard {...content.drafts} />
        <PageCard title="History" path={pages.history} fact="all changes, with undo" way="Open" />
        <PageCard title="All records" path={pages.records} fact="plain forms" way="Open" />
        <PageCard title="Trash" path={pages.trash} fact="deleted records" way="Open" />
        <PageCard title="Mail" path={pages.mail} fact="sent and failed e-mails" way="Open" />
        <PageCard title="Set-up check" path={pages.setUp} fact={setUpFact} way="Open" />
        <PageCard
          title="How the site is doing"
          path={pages.health}
          fact="speed, queues, errors"
          way="Open"
        />
        <PageCard
          title="Files"
          path={pages.fileTexts}
          fact="files missing from search"
          way="Open"
        />
      </Cards>
    </div>
  )
}

interface DocumentCardProps {
  title: string
  document: ShownDocument | null
}

/** A document with a page of its own. */
function PagedDocumentCard({ title, document, path }: DocumentCardProps & { path: string }) {
  return <PageCard title={title} fact={<Age document={document} />} path={path} />
}

function Age({ document }: { document: ShownDocument | null }) {
  if (!document) return documentMessages.notUploaded
  return (
    <>
      changed <Day date={document.changedOn} />
    </>
  )
}

/** What happened last, by whom, with the way back. */
function Lately({ changes }: { changes: LatestChange[] }) {
  return (
    <Section
      title="Recent changes"
      className={styles.section}
      action={<a href={pages.history}>Full history</a>}
    >
      {changes.length === 0 ? (
        <p className={styles.none}>No changes yet.</p>
      ) : (
        <HairlineList>
          {changes.map((change) => (
            <HairlineRow
              key={change.batch}
              title={change.title}
              meta={
                <>
                  {change.by}, <time dateTime={change.at}>{change.when}</time>
                </>
              }
              aside={change.canUndo && <Undo change={change} />}
            />
          ))}
        </HairlineList>
      )}
    </Section>
  )
}

/** A plain form, which scripts send themselves. */
function Undo({ change: { batch, title } }: { change: LatestChange }) {
  const { takeBack } = useTakingBack()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    await takeBack(batch)
    setBusy(false)
  }
  return (
    <form method="post" action={undoPath(batch)} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="next" value={pages.desk} />
      <Button
        type="submit"
        look="quiet"
        size="small"
        busy={isBusy}
        aria-label={`${changeWords.undo}: ${title}`}
      >
        {changeWords.undo}
      </Button>
    </form>
  )
}

const icons = {
  start: 'pencil',
  backup: 'alert',
  mail: 'mail',
  file: 'search',
  document: filePdfIcon,
  event: 'calendar',
  person: personIcon,
  author: quoteIcon,
  page: 'file',
  sample: 'info',
} as const

/** What is missing or stuck, each with the way to put it right. */
function Waiting({ things }: { things: WaitingThing[] }) {
  return (
    <Section title="Needs attention" className={styles.section}>
      {things.length === 0 ? (
        <p className={styles.none}>
          All documents are uploaded, events are planned and everyone can log in.
        </p>
      ) : (
        <HairlineList>
          {things.map((thing, place) => (
            <HairlineRow
              key={thing.title}
              lead={<Icon name={icons[thing.about]} />}
              leadWidth="sign"
              title={thing.title}
              meta={thing.fact}
              aside={<Way thing={thing} isFirst={place === 0} />}
            >
              <RecordLinks records={thing.records ?? []} />
              {thing.removal && <SampleWay stays={thing.removal.stays} />}
            </HairlineRow>
          ))}
        </HairlineList>
      )}
    </Section>
  )
}

function Way({ thing: { title, path, way }, isFirst }: { thing: WaitingThing; isFirst: boolean }) {
  if (!path) return null
  return (
    <ButtonLink
      look={isFirst ? 'filled' : 'outline'}
      size="small"
      to={path}
      reloadDocument
      aria-label={`${way}: ${title}`}
    >
      {way}
    </ButtonLink>
  )
}

/** Takes the records of the sample away, once somebody has said that they mean it. */
function SampleWay({ stays }: { stays: string }) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const ending = useEnding()
  // The button that asked goes with the sample.
  useEffect(() => keepFocusOnPage, [])
  const { isBusy, send } = useCall<CallResult<Done>>((answer) => {
    setAsked(false)
    if (answer.ok) ending.tell({ message: answer.body.message, change: answer.change })
    else ending.refuse(answer.message)
  })
  return (
    <>
      <form
        method="post"
        action={calls.removeSample}
        className={styles.advice}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        <input type="hidden" name="next" value={pages.desk} />
        <p>{sampleMessages.advice}</p>
        {stays && <p>{stays}</p>}
        <Button type="submit" size="small">
          {sampleMessages.remove}
        </Button>
      </form>
      <ConfirmDialog
        id={id}
        title={sampleMessages.remove}
        sentence={sampleMessages.question}
        note={
          <>
            <p>{sampleMessages.questionNote}</p>
            {stays && <p>{stays}</p>}
          </>
        }
        confirmLabel={isBusy ? sampleMessages.removing : sampleMessages.remove}
        open={isAsked}
        onClose={ending.closing(() => setAsked(false))}
        onConfirm={() => void send(removeSample, { removes: true })}
        busy={isBusy}
        danger
      />
    </>
  )
}
