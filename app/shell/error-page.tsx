import { isRouteErrorResponse, useRouteError } from 'react-router'
import { messages } from '#contract/messages.ts'
import { logInElsewhere } from '#contract/messages/sessions.ts'
import { pages } from '#contract/paths.ts'
import { ButtonLink, ReloadLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './error-page.module.css'
import { fullTitle } from './page-meta.ts'
import { useRoot } from './use-root.ts'
import { AsSent } from './as-sent.tsx'

/** An error that comes without its document has none: every page would bring its code along. */
const Strand = import.meta.env.SSR ? (await import('../ui/motif/strand.tsx')).Strand : undefined

/**
 * What stands in a page's place when it cannot be shown. The title is a document title, too: a
 * failed page has no meta of its own.
 */
export function ErrorPage() {
  const { status, isOfForm, title, sentence } = described(useRouteError())
  const root = useRoot()
  const list = lists.get(sentence)
  const isOurs = status >= 500
  // The link asks for the page alone: what a form has sent would be lost.
  const isLater = (isOurs || status === 429) && !isOfForm
  return (
    <div className="container">
      <title>{fullTitle(title, root?.siteName ?? '')}</title>
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
        {isLater && <ReloadLink>{messages.failure.retry}</ReloadLink>}
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

function described(error: unknown): {
  status: number
  title: string
  sentence: string
  isOfForm?: true
} {
  if (!isRouteErrorResponse(error)) return { status: 500, ...messages.failure.server }
  const { status, data } = error
  const sentence = saidIn(data)
  if (data?.title) return { status, title: data.title, sentence, isOfForm: true }
  if (status === 404)
    return { status, title: messages.notFound.title, sentence: missingSentence(data) }
  if (status === 403) return { status, ...messages.failure.forbidden }
  if (status === 503) return { status, ...messages.failure.overloaded }
  if (status === 429) return { status, title: messages.failure.overloaded.title, sentence }
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
