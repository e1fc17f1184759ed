import {
  paperLine,
  paperMailMessages as words,
  type PaperRequestState,
} from '#contract/messages/paper-mail.ts'
import { cancelPaperPath, mailedPapersPath, mailPaperPath } from '#contract/resource-paths.ts'
import type { ListedRequest } from '#domain/resources/mailing/list-requests.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HairlineRow } from '../../ui/hairline-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'

interface RequestRowProps {
  request: ListedRequest
  /** Of the link that the reader came by; '' without one. */
  token: string
  /** The address that need not be said. */
  reader: string
}

/** One paper: where it stands, and the way to call it off or to ask anew. */
export function RequestRow({ request, token, reader }: RequestRowProps) {
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
