import { isRouteErrorResponse, useRouteError } from 'react-router'
import { messages } from '#contract/messages.ts'
import { logInElsewhere, over as loggedOut } from '#contract/messages/sessions.ts'
import { pages } from '#contract/paths.ts'
import { ButtonLink, ReloadLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './error-page.module.css'
import { useRoot } from './use-root.ts'
import { AsSent } from './as-sent.tsx'

/** An error that comes without its document has none: every page would bring its code along. */
const Strand = import.meta.env.SSR ? (await import('../ui/motif/strand.tsx')).Strand : undefined

/**
 * What stands in a page's place when it cannot be shown. The title is a document title, too: a
 * failed page has no meta of its own.
 */
export function ErrorPage() {
  const { status, title, sentence } = described(useRouteError())
  const root = useRoot()
  const list = lists.get(sentence)
  const isOurs = status >= 500
  return (
    <div className="container">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHeading
        title={title}
        lede={sentence}
        motif={
          <AsSent id="error-motif">
            {Strand && <Strand seed={title} width={420} height={72} />}
          </AsSent>
        }
      />
      <p className={styles.ways}>
        {status === 401 && (
          <ButtonLink look="filled" to={pages.login} reloadDocument target="_blank">
            {logInElsewhere}
          </ButtonLink>
        )}
        {list && (
          <ButtonLink look="filled" to={list.path} reloadDocument>
            {list.name}
          </ButtonLink>
        )}
        {isOurs && <ReloadLink>{messages.failure.retry}</ReloadLink>}
        <ButtonLink
          look={list || status === 401 || status > 404 ? 'outline' : 'filled'}
          to={pages.home}
          reloadDocument
        >
          {messages.notFound.home}
        </ButtonLink>
        {status === 404 && (
          <ButtonLink to={pages.search} reloadDocument>
            {messages.notFound.search}
          </ButtonLink>
        )}
      </p>
      {isOurs && root?.requestId && (
        <p className={styles.id}>
          {messages.failure.id} <code>{root.requestId}</code>
        </p>
      )}
    </div>
  )
}

/** Where somebody who is not found under an address can be looked for. */
const lists = new Map<string, { path: string; name: string }>([
  [messages.students.unknown, { path: pages.students, name: messages.students.heading }],
])

function described(error: unknown) {
  if (!isRouteErrorResponse(error)) return { status: 500, ...messages.failure.server }
  const { status } = error
  if (status === 404)
    return { status, title: messages.notFound.title, sentence: missingSentence(error.data) }
  if (status === 401) return { status, title: loggedOut, sentence: saidIn(error.data) }
  if (status === 403) return { status, ...messages.failure.forbidden }
  if (status === 503) return { status, ...messages.failure.overloaded }
  if (status === 429)
    return { status, title: messages.failure.overloaded.title, sentence: saidIn(error.data) }
  return { status, ...messages.failure.server }
}

/** Why there is no such page: what its loader says, or else that the address may be mistyped. */
export function missingSentence(said: unknown): string {
  const message = saidIn(said)
  return message !== '' && message !== messages.notFound.title
    ? message
    : messages.notFound.sentence
}

/** What an answer says to the person who reads it; '' for nothing. */
function saidIn(answer: unknown): string {
  const isTold = typeof answer === 'object' && answer !== null && 'message' in answer
  return isTold && typeof answer.message === 'string' ? answer.message : ''
}
