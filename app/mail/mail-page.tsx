import { type MetaFunction, useLoaderData, Link } from 'react-router'
import { mailSearch, type MailSearch } from '#contract/mail-schemas.ts'
import { mailPage, type MailPage as MailView } from '#domain/mail/mail-page.ts'
import { pageHead } from '#contract/pages.ts'
import { FindForm } from '../shell/find-form.tsx'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { parsedQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { SavedViews } from '../shell/saved-views.tsx'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { MailList, mailPath } from './mail-list.tsx'
import { mailMessages, downloadStored } from '#contract/messages/mail.ts'
import { sendTestMail } from '../api/mails.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './mail-page.module.css'
import { useSending } from '../shell/use-sending.ts'
import { storedMailsPath, mailStates } from '#contract/mails.ts'
import { pages } from '#contract/paths.ts'
import { stateWords } from './mail-words.ts'
import { Notice } from '../ui/notice.tsx'

/** A mail that is opened shows a secret, which no cache is to have. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, mail }, { url }) => {
  const search = parsedQuery('mail', url, mailSearch)
  return {
    search,
    words: pageHead('mail'),
    ...(await mailPage(db, mail, search)),
    above: await viewsAbove(db, who, 'mail', url),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What the site has written to people, for whoever helps them when it did not arrive. */
export default function MailPage() {
  const { words, search, above, ...page } = useLoaderData<typeof loader>()
  const { way, trouble, counts } = page
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={words.description}
        action={<TestButton />}
      />
      <WayNotice way={way} trouble={trouble} />
      <SavedViews above={above} />
      <MailTools search={search} counts={counts} />
      <StateFilter counts={counts} search={search} />
      <MailList page={page} search={search} />
    </div>
  )
}

/** Sends a mail to whoever presses it, to see it arrive. */
function TestButton() {
  const { isBusy, start } = useSending(() => sendTestMail())
  return (
    <Button look="filled" icon="mail" busy={isBusy} onClick={() => void start()}>
      {mailMessages.test}
    </Button>
  )
}

interface MailToolsProps {
  search: MailSearch
  counts: MailView['counts']
}

/** Finds mails, and takes along those that are kept: a plain GET form and a plain link. */
function MailTools({ search: { state, q }, counts }: MailToolsProps) {
  const { kept = 0 } = counts
  if (q === '' && Object.keys(counts).length === 0) return null
  return (
    <div className={styles.tools} data-print="hide">
      <search className={styles.search}>
        <FindForm
          action={pages.mail}
          label={mailMessages.searched}
          asked={{ q }}
          clear={mailPath({ state })}
          field={styles.words}
          before={state && <input type="hidden" name="state" value={state} />}
        />
      </search>
      {kept > 0 && (
        <ButtonLink icon="download" to={storedMailsPath(q)} reloadDocument download>
          {downloadStored(kept, q !== '')}
        </ButtonLink>
      )}
    </div>
  )
}

interface StateFilterProps {
  counts: MailView['counts']
  search: MailSearch
}

/** Cuts the list down to the mails of one state, of those that there are. */
function StateFilter({ counts, search: { state: current, q } }: StateFilterProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const states = mailStates.filter((state) => counts[state] || state === current)
  return (
    <nav aria-label="Filter e-mails by status" className={styles.filter} data-print="hide">
      <ul className={styles.choices}>
        <Choice to={mailPath({ q })} label="All" count={all} isCurrent={current === null} />
        {states.map((state) => (
          <Choice
            key={state}
            to={mailPath({ state, q })}
            label={stateWords[state].label}
            count={counts[state] ?? 0}
            isCurrent={current === state}
          />
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceProps {
  to: string
  label: string
  count: number
  isCurrent: boolean
}

function Choice({ to, label, count, isCurrent }: ChoiceProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        className={styles.choice}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {label} <span className={styles.count}>{count}</span>
      </Link>
    </li>
  )
}

/** Says that there is no mail server, or what is wrong with it; nothing while all is well. */
function WayNotice({ way, trouble }: Pick<MailView, 'way' | 'trouble'>) {
  if (way === 'server' && trouble === '') return null
  return (
    <div className={styles.notice}>
      {way === 'folder' ? (
        <Notice title={mailMessages.noServer.title}>
          <p>{mailMessages.noServer.advice}</p>
          <p>{mailMessages.noServer.remedy}</p>
        </Notice>
      ) : (
        <Notice tone="error" title={mailMessages.serverTrouble} live={false}>
          <p>{trouble}</p>
        </Notice>
      )}
    </div>
  )
}
