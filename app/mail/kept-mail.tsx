import { mailMessages } from '#contract/messages/mail.ts'
import type { ShownMail } from '#domain/mail/mail-page.ts'
import { Notice } from '../ui/notice.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './kept-mail.module.css'
import { holdsSecret } from './mail-words.ts'

interface KeptMailProps {
  mail: ShownMail
  text: string | null
}

/** A kept mail to read, and to pass on by another way. */
export function KeptMail({ mail, text }: KeptMailProps) {
  if (text === null) return <p className={styles.gone}>{mailMessages.notKept}</p>
  return (
    <div className={styles.mail}>
      {holdsSecret(mail.kind) && (
        <Notice tone="warning" title={mailMessages.secret.title}>
          {mailMessages.secret.advice}
        </Notice>
      )}
      <div className={styles.sheet}>
        <p className={styles.text}>{text.split(address).map(linked)}</p>
        <CopyButton text={text} />
      </div>
    </div>
  )
}

/** Kept in the pieces by its brackets. */
const address = /(https?:\/\/\S+)/

/** Every other piece is an address; a full stop behind one ends the sentence. */
function linked(piece: string, place: number) {
  if (place % 2 === 0) return piece
  const [, url = piece, stop = ''] = /^(.*?)([.,]?)$/.exec(piece) ?? []
  return [
    <a key={place} href={url} rel="noreferrer">
      {url}
    </a>,
    stop,
  ]
}
