import { mailMessages } from '#contract/messages/mail.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import type { MailData } from './mail-page.tsx'
import { mailPath } from './mail-path.ts'
import { MailRow } from './mail-row.tsx'
import styles from './mail-page.module.css'

/** A page of the mails, newest first, and the way to those before. */
export function MailList({ data }: { data: MailData }) {
  const { mails, search, text, next } = data
  if (mails.length === 0) return <NoMails isFiltered={search.state !== null} />
  return (
    <>
      <HairlineList label={mailMessages.list}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} search={search} text={text} />
        ))}
      </HairlineList>
      {(next !== null || search.before !== '') && (
        <nav aria-label="Pages of the list" className={styles.pager} data-print="hide">
          {next !== null && (
            <ButtonLink to={mailPath({ state: search.state, before: next })}>
              Show older mails
            </ButtonLink>
          )}
          {search.before !== '' && (
            <ButtonLink look="quiet" to={mailPath({ state: search.state })}>
              Back to the newest
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function NoMails({ isFiltered }: { isFiltered: boolean }) {
  const { title, advice, filtered } = mailMessages.none
  return (
    <EmptyState
      art={<Strand strand="signal" seed="mail" width={320} height={64} />}
      title={isFiltered ? filtered : title}
      action={isFiltered && <ButtonLink to={mailPath({})}>Show all</ButtonLink>}
    >
      {!isFiltered && advice}
    </EmptyState>
  )
}
