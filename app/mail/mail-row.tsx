import { mailKinds } from '#contract/messages/mail-kinds.ts'
import type { MailSearch } from '#contract/mail-schemas.ts'
import type { ShownMail } from '#domain/mail/mail-page.ts'
import { classNames } from '../ui/class-names.ts'
import { HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeptMail } from './kept-mail.tsx'
import { KeptWays } from './kept-ways.tsx'
import styles from './mail-row.module.css'
import { mayRetry, readerLine, stateLine, stateWords } from './mail-words.ts'
import { RetryButton } from './retry-button.tsx'

interface MailRowProps {
  mail: ShownMail
  search: MailSearch
  /** Of the mail that is opened. */
  text: string | null
}

/** One mail: what it is, to whom, what became of it and why, and what can be done about it. */
export function MailRow({ mail, search, text }: MailRowProps) {
  const { id, kind, state, trouble } = mail
  const isOpen = state === 'kept' && search.read === id
  return (
    <HairlineRow
      lead={
        <span className={classNames(state === 'failed' && styles.failed)}>
          <Icon name={stateWords[state].icon} />
        </span>
      }
      leadWidth="sign"
      title={
        <>
          {mailKinds[kind]} <span className={styles.reader}>{readerLine(mail)}</span>
        </>
      }
      tall={isOpen}
      meta={stateLine(mail)}
      aside={
        <>
          {mayRetry(mail) && <RetryButton mail={mail} />}
          {state === 'kept' && <KeptWays mail={mail} search={search} isOpen={isOpen} />}
        </>
      }
    >
      {trouble && <p className={styles.trouble}>{trouble}</p>}
      {isOpen && <KeptMail mail={mail} text={text} />}
    </HairlineRow>
  )
}
