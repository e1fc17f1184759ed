import type { MailSearch } from '#contract/mail-schemas.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { mailFilePath } from '#contract/mail-paths.ts'
import type { ShownMail } from '#domain/mail/mail-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { mailPath } from './mail-path.ts'
import { readerLine } from './mail-words.ts'

interface KeptWaysProps {
  mail: ShownMail
  search: MailSearch
  isOpen: boolean
}

/** What can be done with a mail that is kept here: read it, put it away, take it along. */
export function KeptWays({ mail, search, isOpen }: KeptWaysProps) {
  const { read, close, download } = mailMessages
  const toMail = mailPath({ ...search, read: isOpen ? '' : mail.id })
  return (
    <>
      <ButtonLink look="quiet" size="small" to={toMail} preventScrollReset replace={isOpen}>
        {isOpen ? close : read}
        <VisuallyHidden> the e-mail {readerLine(mail)}</VisuallyHidden>
      </ButtonLink>
      <ButtonLink
        look="quiet"
        size="small"
        icon="download"
        to={mailFilePath(mail.id)}
        reloadDocument
        download
      >
        {download}
        <VisuallyHidden> the e-mail {readerLine(mail)}</VisuallyHidden>
      </ButtonLink>
    </>
  )
}
