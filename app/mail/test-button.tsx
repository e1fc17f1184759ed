import { mailMessages } from '#contract/messages/mail.ts'
import { sendTestMail } from '../api/mails.ts'
import { Button } from '../ui/button.tsx'
import styles from './mail-page.module.css'
import { useSending } from './use-sending.ts'

/** Sends a mail to whoever presses it, to see it arrive. */
export function TestButton() {
  const { isBusy, start } = useSending(sendTestMail)
  return (
    <Button
      look="filled"
      icon="mail"
      className={styles.work}
      busy={isBusy}
      onClick={() => void start()}
    >
      {mailMessages.test}
    </Button>
  )
}
