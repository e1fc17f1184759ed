import { noMailServer } from '#contract/messages/no-mail-server.ts'
import { pages } from '#contract/paths.ts'
import { Notice } from '../ui/notice.tsx'

interface NoMailServerProps {
  /** Invitations wait to be passed on. */
  isWaiting?: boolean
}

/** Says, before a mail is sent, that it will not leave: for sites without a mail server. */
export function NoMailServer({ isWaiting = false }: NoMailServerProps) {
  const { title, advice } = isWaiting ? noMailServer.waiting : noMailServer
  return (
    <Notice tone="warning" title={title} live={false}>
      <p>
        {advice} <a href={pages.mail}>{noMailServer.way}</a>
      </p>
    </Notice>
  )
}
