import { mailMessages, noneFound, mailKinds } from '#contract/messages/mail.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import styles from './mail-page.module.css'
import type { MailSearch } from '#contract/mail-schemas.ts'
import type { MailPage, ShownMail } from '#domain/mail/mail-page.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { holdsSecret, mayRetry, readerLine, stateLine, stateWords } from './mail-words.ts'
import { mailFilePath } from '#contract/mails.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Notice } from '../ui/notice.tsx'
import { useState, useEffect } from 'react'
import { retryMail } from '../api/mails.ts'
import { keepFocusOnPage } from '../ui/focus.ts'
import { useSending } from '../shell/use-sending.ts'
import { pages, viewPath } from '#contract/paths.ts'
import { copyIcon } from '../ui/rare-icons.ts'

/** Kept in the pieces by its brackets. */
const address = /(https?:\/\/\S+)/

interface MailListProps {
  page: Pick<MailPage, 'mails' | 'next' | 'text'>
  search: MailSearch
}

/** A page of the mails, newest first, and the way to those before. */
export function MailList({ page: { mails, text, next }, search }: MailListProps) {
  const view = { state: search.state, q: search.q }
  if (mails.length === 0) return <NoMails search={search} />
  return (
    <>
      <HairlineList label={mailMessages.list}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} search={search} text={text} />
        ))}
      </HairlineList>
      {(next !== null || search.before !== '') && (
        <nav aria-label="E-mail pages" className={styles.pager} data-print="hide">
          {next !== null && (
            <ButtonLink to={mailPath({ ...view, before: next })}>Show older e-mails</ButtonLink>
          )}
          {search.before !== '' && (
            <ButtonLink look="quiet" to={mailPath(view)}>
              Back to newest
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function NoMails({ search: { state, q } }: { search: MailSearch }) {
  const { title, advice, filtered } = mailMessages.none
  const isFiltered = state !== null || q !== ''
  return (
    <EmptyState
      art={<Strand seed="mail" width={320} height={64} />}
      title={q === '' ? (isFiltered ? filtered : title) : noneFound(q)}
      action={isFiltered && <ButtonLink to={mailPath({})}>Show all</ButtonLink>}
    >
      {!isFiltered && advice}
    </EmptyState>
  )
}

interface MailRowProps {
  mail: ShownMail
  search: MailSearch
  /** Of the mail that is opened. */
  text: string | null
}

/** One mail: what it is, to whom, what became of it and why, and what can be done about it. */
function MailRow({ mail, search, text }: MailRowProps) {
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
          {state === 'kept' && <StoredMailWays mail={mail} search={search} isOpen={isOpen} />}
        </>
      }
    >
      {trouble && <p className={styles.trouble}>{trouble}</p>}
      {isOpen && <StoredMail mail={mail} text={text} />}
    </HairlineRow>
  )
}

interface StoredMailWaysProps {
  mail: ShownMail
  search: MailSearch
  isOpen: boolean
}

/** What can be done with a mail that is kept here: read it, put it away, take it along. */
function StoredMailWays({ mail, search, isOpen }: StoredMailWaysProps) {
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

interface StoredMailProps {
  mail: ShownMail
  text: string | null
}

/** A stored mail to read, and to pass on by another way. */
function StoredMail({ mail, text }: StoredMailProps) {
  if (text === null) return <p className={styles.gone}>{mailMessages.notStored}</p>
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

/** Puts the text of a mail where it can be pasted from. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button size="small" icon={isCopied ? 'check' : copyIcon} onClick={() => void copy()}>
      {isCopied ? mailMessages.copied : mailMessages.copy}
    </Button>
  )
}

/** Has a mail that did not leave sent once more, now. */
function RetryButton({ mail }: { mail: ShownMail }) {
  const { isBusy, start } = useSending(() => retryMail(mail.id))
  // Once the mail has left there is nothing to try: whoever pressed the button is left without it.
  useEffect(() => keepFocusOnPage, [])
  return (
    <Button size="small" busy={isBusy} onClick={() => void start()}>
      {mailMessages.retry}
      <VisuallyHidden> to send the e-mail {readerLine(mail)}</VisuallyHidden>
    </Button>
  )
}

/** The address of the mails so looked at; what is not asked for is not in it. */
export function mailPath(view: Partial<MailSearch>) {
  return viewPath(pages.mail, view)
}
