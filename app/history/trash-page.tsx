import type { ReactNode } from 'react'
import { Link, type MetaFunction, useLoaderData } from 'react-router'
import { changeSearch, erasureAsked, type Erasure } from '#contract/change-schemas.ts'
import { erasePath, restorePath } from '#contract/history-paths.ts'
import * as messages from '#contract/messages/trash.ts'
import { pageHead } from '#contract/pages.ts'
import { pages, viewPath } from '#contract/paths.ts'
import { deletedRecords, type DeletedRecord } from '#domain/history/deleted-records.ts'
import { mayEditRecords } from '#domain/accounts/access.ts'
import { lookAtErasure } from '#domain/history/erase-deleted.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery, parsedQuery } from '../shell/page-query.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/field.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import styles from './history-page.module.css'
import { WayBack } from './undo-button.tsx'
import { refusalWords } from './use-history-paths.ts'

const trashSearch = changeSearch.pick({ before: true })

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const { before } = parsedQuery('trash', url, trashSearch)
  const { erase, older } = parsedQuery('trash', url, erasureAsked)
  const { problem, done } = pageQuery('trash', url)
  const mayErase = mayEditRecords(who)
  const wish = mayErase ? wishOf(erase, older) : null
  return {
    mayErase,
    question: wish && { wish, about: await lookAtErasure(db, who, wish) },
    words: pageHead('trash'),
    before,
    refusal: refusalWords(problem),
    done: done !== undefined && Object.hasOwn(messages.doneBy, done) ? done : null,
    ...(await deletedRecords(db, who, before)),
  }
})

function wishOf(change: number | null, olderThan: number | null): Erasure | null {
  if (change !== null) return { change }
  return olderThan === null ? null : { olderThan }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/**
 * What was deleted and is still gone, each with the way back and the way to be rid of it for good. Works
 * without scripts.
 */
export default function TrashPage() {
  const { words, before, refusal, done, mayErase, question, deleted, next } =
    useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={words.description}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {done !== null && <Done>{messages.doneBy[done]}</Done>}
      {question && <Question {...question} />}
      {deleted.length > 0 ? (
        <HairlineList>
          {deleted.map((one) => (
            <HairlineRow
              key={one.change}
              title={<Link to={one.path}>{one.name}</Link>}
              meta={
                <>
                  {messages.deletedBy(one.noun, one.by)} <time dateTime={one.at}>{one.when}</time>
                </>
              }
              aside={
                <ButtonRow>
                  <RestoreForm record={one} />
                  {mayErase && (
                    <ButtonLink
                      look="quiet-danger"
                      size="small"
                      to={viewPath(pages.trash, { erase: String(one.change) })}
                      aria-label={`${messages.erase}: ${one.name}`}
                    >
                      {messages.erase}
                    </ButtonLink>
                  )}
                </ButtonRow>
              }
            />
          ))}
        </HairlineList>
      ) : (
        <EmptyState
          art={<Strand seed="nothing deleted" width={320} height={64} />}
          title={messages.none}
        >
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {deleted.length > 0 && mayErase && <OldForm />}
      {(next !== null || before !== null) && (
        <nav aria-label={messages.pagesLabel} className={styles.pager}>
          {next !== null && (
            <ButtonLink to={viewPath(pages.trash, { before: String(next) })}>
              {messages.older}
            </ButtonLink>
          )}
          {before !== null && (
            <ButtonLink look="quiet" to={pages.trash}>
              {messages.newest}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

/** What a form has done; it takes the focus, so that keys and screen readers go on from there. */
function Done({ children }: { children: ReactNode }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page comes as the answer to a form
      autoFocus
      tabIndex={-1}
    >
      <Notice tone="success">{children}</Notice>
    </div>
  )
}

interface QuestionProps {
  wish: Erasure
  about: Awaited<ReturnType<typeof lookAtErasure>>
}

/** Asks before anything is deleted for good; the address is the question, so no script is needed. */
function Question({ wish, about }: QuestionProps) {
  const [[name, value] = ['', 0]] = Object.entries(wish)
  if (about.count === 0) {
    return <Notice>{'change' in wish ? messages.notInTrash : messages.noneSoOld}</Notice>
  }
  return (
    <form method="post" action={erasePath} className={styles.question}>
      <input type="hidden" name="next" value={viewPath(pages.trash, { done: 'erased' })} />
      <input type="hidden" name="back" value={pages.trash} />
      <input type="hidden" name={name} value={value} />
      <Notice
        tone="warning"
        title={messages.question}
        action={
          <ButtonRow>
            <Button type="submit" look="danger">
              {messages.erase}
            </Button>
            <ButtonLink look="quiet" to={pages.trash}>
              {messages.cancel}
            </ButtonLink>
          </ButtonRow>
        }
      >
        <p>{messages.aboutToErase(about)}</p>
        <p>{messages.consequence}</p>
      </Notice>
    </form>
  )
}

/** Leads to the question about all that was deleted long enough ago. */
function OldForm() {
  return (
    <form action={pages.trash} className={styles.old}>
      <SelectField label={messages.eraseOld} name="older">
        {messages.ages.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{messages.goOn}</Button>
    </form>
  )
}

function RestoreForm({ record: { change, name } }: { record: DeletedRecord }) {
  return (
    <form method="post" action={restorePath(change)}>
      <WayBack done="restored" />
      <input type="hidden" name="to" value="before" />
      <Button type="submit" size="small" aria-label={`${messages.restore}: ${name}`}>
        {messages.restore}
      </Button>
    </form>
  )
}
