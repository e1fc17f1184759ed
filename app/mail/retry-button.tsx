import { useEffect } from 'react'
import { mailMessages } from '#contract/messages/mail.ts'
import type { ShownMail } from '#domain/mail/mail-page.ts'
import { retryMail } from '../api/mails.ts'
import { keepFocusOnPage } from '../shell/keep-focus-on-page.ts'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './mail-page.module.css'
import { readerLine } from './mail-words.ts'
import { useSending } from './use-sending.ts'

/** Has a mail that did not leave sent once more, now. */
export function RetryButton({ mail }: { mail: ShownMail }) {
  const { isBusy, start } = useSending(() => retryMail(mail.id))
  // Once the mail has left there is nothing to try: whoever pressed the button is left without it.
  useEffect(() => keepFocusOnPage, [])
  return (
    <Button size="small" className={styles.work} busy={isBusy} onClick={() => void start()}>
      {mailMessages.retry}
      <VisuallyHidden> to send the e-mail {readerLine(mail)}</VisuallyHidden>
    </Button>
  )
}
