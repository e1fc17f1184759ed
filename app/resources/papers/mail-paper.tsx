import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { mailPaperPath } from '#contract/resource-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface MailPaperProps {
  paper: { _id: string; title: string }
}

/** Leads to the page that asks where a paper is to go; scripts open the page's dialog instead. */
export function MailPaper({ paper: { _id, title } }: MailPaperProps) {
  return (
    <ButtonLink
      to={mailPaperPath(_id)}
      reloadDocument
      look="quiet"
      size="small"
      icon="mail"
      aria-haspopup="dialog"
      data-mail-paper={_id}
      data-title={title}
    >
      {words.ask}
      <VisuallyHidden> {title}</VisuallyHidden>
    </ButtonLink>
  )
}
