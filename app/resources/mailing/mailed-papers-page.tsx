import { useLoaderData, type MetaFunction } from 'react-router'
import {
  paperMailMessages,
  papersFor,
  papersOfYours,
  paperMailMessages as words,
  paperLine,
  type PaperRequestState,
} from '#contract/messages/paper-mail.ts'
import type { DomainKey } from '#contract/resources.ts'
import { mailedPapersPage, type ListedRequest } from '#domain/resources/mailing/list-requests.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { pageQuery } from '../../shell/page-query.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { HairlineList, HairlineRow } from '../../ui/hairline-list.tsx'
import { Strand } from '../../ui/motif/strand.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import styles from './mailing.module.css'
import { cancelRefusals, refusalOf } from './refusals.ts'
import { pages } from '#contract/paths.ts'
import {
  resourcePath,
  cancelPaperPath,
  mailedPapersPath,
  mailPaperPath,
} from '#contract/resource-paths.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'

/**
 * The address holds a secret: no cache keeps it, and no other site hears it. Ours does, since a form without
 * scripts that does not say where it comes from would be taken for that of another site.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })

export const loader = defineLoader(async ({ db, who, department, mail }, { url }) => {
  const { token = '', cancelled, problem } = pageQuery('mailedPapers', url)
  const mailId = token === '' ? null : mail.linkedMail(token)
  const linked = mailId === null ? null : await mailedPapersPage(db, { who, mailId })
  return {
    words: pageHead('mailedPapers'),
    /** Of a link that leads somewhere. */
    token: linked ? token : '',
    isDead: token !== '' && linked === null,
    page: linked ?? (await mailedPapersPage(db, { who, mailId: null })),
    isCancelled: cancelled !== undefined,
    refusal: refusalOf(cancelRefusals, problem),
    /** Whose papers are shown to somebody who has asked for none; undefined where there is no domain. */
    domain: department.domains[0]?.key,
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What was asked for by mail, for whoever has the link of a note, or is signed in. */
export default function MailedPapersPage() {
  const loaded = useLoaderData<typeof loader>()
  const { words: head, token, isDead, page, isCancelled, refusal, domain } = loaded
  const yours = token !== '' && page ? papersFor(page.address) : papersOfYours
  return (
    <div className="container">
      <PageHeading
        title={head.title}
        lede={page ? yours : head.description}
        motif={<Strand seed="mailed papers" width={420} height={72} />}
      />
      {(refusal || isCancelled) && (
        <div className={styles.notice}>
          <Notice tone={refusal ? 'error' : 'success'} live>
            {refusal || paperMailMessages.cancelled}
          </Notice>
        </div>
      )}
      {page && isDead && (
        <div className={styles.notice}>
          <Notice tone="warning" title={words.deadLink.title}>
            <p>{words.deadLink.advice}</p>
          </Notice>
        </div>
      )}
      {!page && <NotReached hasLink={isDead} />}
      {page?.requests.length === 0 && <NoRequests domain={domain} />}
      {page && page.requests.length > 0 && (
        <HairlineList label={head.title}>
          {page.requests.map((request) => (
            <RequestRow key={request.id} request={request} token={token} reader={page.address} />
          ))}
        </HairlineList>
      )}
    </div>
  )
}

/** What stands where nothing was asked for of late. */
function NoRequests({ domain }: { domain: DomainKey | undefined }) {
  return (
    <EmptyState title={words.none.title} action={domain && <ToPapers domain={domain} />}>
      <p>{words.none.advice}</p>
    </EmptyState>
  )
}

/** What a guest is told who comes without a link, or with one that is wrong or too old. */
function NotReached({ hasLink }: { hasLink: boolean }) {
  const { title, advice } = hasLink ? words.deadLink : words.noLink
  const login = `${pages.login}?${new URLSearchParams({ next: pages.mailedPapers })}`
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink look="filled" to={login} reloadDocument>
          {words.login}
        </ButtonLink>
      }
    >
      <p>{advice}</p>
    </EmptyState>
  )
}

function ToPapers({ domain }: { domain: DomainKey }) {
  return (
    <ButtonLink to={resourcePath(domain, 'ResearchPapers')} reloadDocument>
      {words.seePapers}
    </ButtonLink>
  )
}

interface RequestRowProps {
  request: ListedRequest
  /** Of the link that the reader came by; '' without one. */
  token: string
  /** The address that need not be said. */
  reader: string
}

/** One paper: where it stands, and the way to call it off or to ask anew. */
function RequestRow({ request, token, reader }: RequestRowProps) {
  const { title, path, state, at, address } = request
  const isElsewhere = address.toLowerCase() !== reader.toLowerCase()
  const line = paperLine(state, at)
  return (
    <HairlineRow
      lead={<Icon name={signs[state]} />}
      leadWidth="sign"
      title={path ? <a href={path}>{title}</a> : title}
      meta={isElsewhere ? `${line} · to ${address}` : line}
      aside={
        <>
          {state === 'waiting' && <CancelForm request={request} token={token} />}
          {(state === 'cancelled' || state === 'failed') && path && <AskAgain request={request} />}
        </>
      }
    />
  )
}

function CancelForm({ request: { id, title }, token }: Pick<RequestRowProps, 'request' | 'token'>) {
  const here = mailedPapersPath(token)
  const next = `${here}${here.includes('?') ? '&' : '?'}cancelled=1`
  return (
    <form method="post" action={cancelPaperPath(id)}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="back" value={here} />
      <Button
        type="submit"
        look="quiet-danger"
        size="small"
        aria-label={`${words.cancel}: ${title}`}
      >
        {words.cancel}
      </Button>
    </form>
  )
}

function AskAgain({ request: { paperId, title } }: Pick<RequestRowProps, 'request'>) {
  return (
    <ButtonLink
      to={mailPaperPath(paperId)}
      reloadDocument
      look="quiet"
      size="small"
      aria-label={`${words.askAgain}: ${title}`}
    >
      {words.askAgain}
    </ButtonLink>
  )
}

const signs: Record<PaperRequestState, IconName> = {
  waiting: 'clock',
  leaving: 'mail',
  sent: 'check',
  kept: 'mail',
  failed: 'alert',
  cancelled: 'close',
}
