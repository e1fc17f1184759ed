import { useId, useState, type SubmitEvent } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { draftStepPath, type DraftStep } from '#contract/draft-paths.ts'
import * as messages from '#contract/messages/drafts.ts'
import * as onDay from '#contract/messages/site-on-day.ts'
import { pageHead } from '#contract/pages.ts'
import { pages, siteOnDay } from '#contract/paths.ts'
import { listDrafts, type ListedDraft } from '#domain/drafts/draft-list.ts'
import { timeZone } from '#domain/site/clock.ts'
import { today } from '#domain/site/today.ts'
import type { CallResult, Done } from '../api/network.ts'
import { scheduleDraft, takeDraftStep } from '../api/drafts.ts'
import { MomentForm, SharePanel } from '../records/draft-panels.tsx'
import { useEnding } from '../records/use-ending.ts'
import { useCall } from '../records/use-call.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './drafts-page.module.css'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who }, { url }) => ({
  words: pageHead('draftList'),
  drafts: await listDrafts(db, who),
  timeZone: timeZone(),
  firstDay: today(),
  refusal: messages.refusalOf(pageQuery('draftList', url).problem),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What is half written, and what is published or taken down at a moment. */
export default function DraftsPage() {
  const { words, drafts, refusal } = useLoaderData<typeof loader>()
  const [due, waiting] = [drafts.filter((one) => one.due), drafts.filter((one) => !one.due)]
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={words.description}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {drafts.length === 0 && (
        <EmptyState
          art={<Strand seed="no drafts" width={320} height={64} />}
          title={messages.page.none}
        >
          <p>{messages.page.noneText}</p>
        </EmptyState>
      )}
      <Rows title={messages.page.scheduled} drafts={due} />
      <Rows title={messages.page.drafts} drafts={waiting} />
      <SiteOnDay />
    </div>
  )
}

/** Leads to the public site as it will be; a plain form. */
function SiteOnDay() {
  const { firstDay } = useLoaderData<typeof loader>()
  return (
    <Section title={onDay.title} className={styles.section}>
      <p className={styles.lede}>{onDay.lede}</p>
      <form action={siteOnDay} className={styles.onDay}>
        <TextField
          type="date"
          name="day"
          label={onDay.day}
          min={firstDay}
          defaultValue={firstDay}
          required
        />
        <TextField type="time" name="time" label={onDay.time} hint={onDay.timeHint} />
        <Button type="submit">{onDay.show}</Button>
      </form>
    </Section>
  )
}

function Rows({ title, drafts }: { title: string; drafts: ListedDraft[] }) {
  if (drafts.length === 0) return null
  return (
    <Section title={title} className={styles.section}>
      <HairlineList>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </HairlineList>
    </Section>
  )
}

type Panel = 'share' | 'schedule'

interface RowProps {
  draft: ListedDraft
}

function DraftRow({ draft }: RowProps) {
  const { id, task, title, trouble, isBehind, due, sharedUntil, isOwn, isShareable, editPath } =
    draft
  const { timeZone: zone } = useLoaderData<typeof loader>()
  const [panel, setPanel] = useState<Panel | null>(null)
  const readAnew = useReadAnew()
  const { tell } = useEnding()
  const { ways } = messages.page
  const isSave = task === 'save'
  const toggle = (which: Panel) => ({
    'aria-expanded': panel === which,
    onClick: () => setPanel((now) => (now === which ? null : which)),
  })
  return (
    <HairlineRow
      title={title}
      tall={panel !== null}
      meta={factsOf(draft)}
      aside={
        <div className={styles.ways}>
          {editPath && (
            <ButtonLink
              look="quiet"
              size="small"
              to={editPath}
              reloadDocument
              aria-label={`${ways.edit}: ${title}`}
            >
              {ways.edit}
            </ButtonLink>
          )}
          {isShareable && (
            <Button
              look="quiet"
              size="small"
              aria-label={`${ways.share}: ${title}`}
              {...toggle('share')}
            >
              {ways.share}
            </Button>
          )}
          <WithoutScripts draft={draft} />
          {isOwn && (
            <Button
              look="quiet"
              size="small"
              aria-label={`${due ? ways.reschedule : ways.schedule}: ${title}`}
              {...toggle('schedule')}
            >
              {due ? ways.reschedule : ways.schedule}
            </Button>
          )}
          {due && <StepForm draft={draft} step="call-off" label={ways.callOff} />}
          {isSave && <StepForm draft={draft} step="publish" label={ways.publish} />}
          {isSave && <StepForm draft={draft} step="discard" label={ways.discard} isAsked />}
        </div>
      }
    >
      {isBehind && <p>{messages.isBehind}</p>}
      {trouble && <p className={styles.trouble}>{messages.notDone(trouble)}</p>}
      {sharedUntil && (
        <div className={styles.shared}>
          <p>{messages.isSharedUntil(sharedUntil)}</p>
          <StepForm draft={draft} step="end-link" label={ways.endLink} />
        </div>
      )}
      {panel === 'share' && <SharePanel id={id} onShared={() => void readAnew(() => {})} />}
      {panel === 'schedule' && (
        <MomentForm
          label={isSave ? messages.form.publishOn : messages.form.takeDownOn}
          does={ways.schedule}
          timeZone={zone}
          send={(at) => scheduleDraft(id, at)}
          onDone={({ message }) => {
            setPanel(null)
            void readAnew(() => tell({ message, change: '' }))
          }}
        />
      )}
    </HairlineRow>
  )
}

function factsOf({ task, isNew, by, isOwn, saved, due, ...of }: ListedDraft): string {
  const changes = isNew ? 'new' : 'changes'
  const what = messages.about(of, task === 'remove' ? 'removal' : changes)
  const when = task === 'remove' ? messages.willBeTakenDown(due) : messages.willBePublished(due)
  const facts = isOwn ? what : messages.byWhom(what, by)
  return `${facts}. ${due ? when : messages.wasSaved(saved)}`
}

/** The same ways as plain forms, where no script opens a panel: a link leads to its preview at once. */
function WithoutScripts({ draft: { id, task, title, due, isOwn, isShareable } }: RowProps) {
  const { timeZone: zone } = useLoaderData<typeof loader>()
  const { ways } = messages.page
  const { publishOn, takeDownOn } = messages.form
  const back = <input type="hidden" name="back" value={pages.draftList} />
  return (
    <noscript>
      {isShareable && (
        <form method="post" action={draftStepPath(id, 'share')}>
          {back}
          <Button type="submit" look="quiet" size="small" aria-label={`${ways.share}: ${title}`}>
            {ways.share}
          </Button>
        </form>
      )}
      {isOwn && (
        <details className={styles.later}>
          <summary>{due ? ways.reschedule : ways.schedule}</summary>
          <MomentForm
            label={task === 'save' ? publishOn : takeDownOn}
            does={ways.schedule}
            timeZone={zone}
            action={draftStepPath(id, 'schedule')}
          >
            <input type="hidden" name="next" value={pages.draftList} />
            {back}
          </MomentForm>
        </details>
      )}
    </noscript>
  )
}

interface StepFormProps {
  draft: ListedDraft
  step: Exclude<DraftStep, 'share' | 'schedule'>
  label: string
  /** Scripts ask first. */
  isAsked?: boolean
}

/** A plain form, which scripts send themselves. */
function StepForm({ draft: { id, title }, step, label, isAsked = false }: StepFormProps) {
  const dialog = useId()
  const [isOpen, setOpen] = useState(false)
  const ending = useEnding()
  const { isBusy, send } = useCall<CallResult<Done>>((answer) => {
    setOpen(false)
    if (answer.ok) ending.tell({ message: answer.body.message, change: answer.change })
    else ending.refuse(answer.message)
  })
  const take = () => void send(() => takeDraftStep(id, step), { removes: step === 'discard' })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isAsked) setOpen(true)
    else take()
  }
  return (
    <>
      <form method="post" action={draftStepPath(id, step)} onSubmit={submit}>
        <input type="hidden" name="next" value={pages.draftList} />
        <input type="hidden" name="back" value={pages.draftList} />
        <Button
          type="submit"
          look={isAsked ? 'quiet-danger' : 'quiet'}
          size="small"
          busy={isBusy}
          aria-label={`${label}: ${title}`}
        >
          {label}
        </Button>
      </form>
      {isAsked && (
        <ConfirmDialog
          id={dialog}
          title={messages.page.discardTitle}
          sentence={messages.discardQuestion(title)}
          confirmLabel={label}
          open={isOpen}
          onClose={ending.closing(() => setOpen(false))}
          onConfirm={take}
          busy={isBusy}
          danger
        />
      )}
    </>
  )
}
