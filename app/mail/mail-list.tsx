import { mailMessages, noneFound } from '#contract/messages/mail.ts'
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

function NoMails({ search: { state, q } }: Pick<MailData, 'search'>) {
  const { title, advice, filtered } = mailMessages.none
  const isFiltered = state !== null || q !== ''
  return (
    <EmptyState
      art={<Strand strand="signal" seed="mail" width={320} height={64} />}
      title={q === '' ? (isFiltered ? filtered : title) : noneFound(q)}
      action={isFiltered && <ButtonLink to={mailPath({})}>Show all</ButtonLink>}
    >
      {!isFiltered && advice}
    </EmptyState>
  )
}
