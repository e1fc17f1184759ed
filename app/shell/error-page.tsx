import { isRouteErrorResponse, useRouteError } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './error-page.module.css'
import { useRoot } from './use-root.ts'

/**
 * What stands in a page's place when it cannot be shown. The title is a document title, too: a
 * failed page has no meta of its own.
 */
export function ErrorPage() {
  const { status, title, sentence } = described(useRouteError())
  const root = useRoot()
  return (
    <div className="container">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHeading
        title={title}
        lede={sentence}
        motif={
          <Strand
            strand={status === 404 ? 'chain' : 'signal'}
            seed={title}
            width={420}
            height={72}
          />
        }
      />
      <p className={styles.ways}>
        <ButtonLink look="filled" to={pages.home} reloadDocument>
          {messages.notFound.home}
        </ButtonLink>
        {status >= 500 && (
          <ButtonLink look="outline" to="" reloadDocument>
            {messages.failure.retry}
          </ButtonLink>
        )}
      </p>
      {status >= 500 && root && (
        <p className={styles.id}>
          {messages.failure.id} <code>{root.requestId}</code>
        </p>
      )}
    </div>
  )
}

function described(error: unknown) {
  if (!isRouteErrorResponse(error)) return { status: 500, ...messages.failure.server }
  const { status } = error
  if (status === 404)
    return { status, title: messages.notFound.title, sentence: reasonOf(error.data) }
  if (status === 401 || status === 403) return { status, ...messages.failure.forbidden }
  if (status === 503) return { status, ...messages.failure.overloaded }
  return { status, ...messages.failure.server }
}

function reasonOf(data: unknown) {
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : ''
  return typeof message === 'string' && message !== messages.notFound.title
    ? message
    : messages.notFound.sentence
}
