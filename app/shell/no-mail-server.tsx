import { noMailServer } from '#contract/messages/no-mail-server.ts'
import { pages } from '#contract/paths.ts'
import { Notice } from '../ui/notice.tsx'

/** Says, before a mail is sent, that it will not leave: for sites without a mail server. */
export function NoMailServer() {
  const { title, advice, way } = noMailServer
  return (
    <Notice tone="warning" title={title} live={false}>
      <p>
        {advice} <a href={pages.mail}>{way}</a>
      </p>
    </Notice>
  )
}
