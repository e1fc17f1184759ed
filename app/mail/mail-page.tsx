import { type MetaFunction, useLoaderData } from 'react-router'
import { mailSearch } from '#contract/mail-schemas.ts'
import { mailPage } from '#domain/mail/mail-page.ts'
import { pageHead } from '#contract/pages.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { parsedQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { MailList } from './mail-list.tsx'
import { MailTools } from './mail-tools.tsx'
import { StateFilter } from './state-filter.tsx'
import { WayNotice } from './way-notice.tsx'
import { mailMessages } from '#contract/messages/mail.ts'
import { sendTestMail } from '../api/mails.ts'
import { Button } from '../ui/button.tsx'
import styles from './mail-page.module.css'
import { useSending } from './use-sending.ts'

/** A mail that is opened shows a secret, which no cache is to have. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { works: 'keepers' }

export const loader = defineLoader(async ({ db, mail }, { url }) => {
  const search = parsedQuery('mail', url, mailSearch)
  return {
    search,
    words: pageHead('mail'),
    ...(await mailPage(db, mail, search)),
  }
})

export type MailData = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What the site has written to people, for whoever helps them when it did not arrive. */
export default function MailPage() {
  const data = useLoaderData<typeof loader>()
  const { words, way, trouble, counts, search } = data
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail crumbs={[{ label: words.title }]} />}
        title={words.title}
        lede={words.description}
        action={<TestButton />}
      />
      <WayNotice way={way} trouble={trouble} />
      <MailTools search={search} counts={counts} />
      <StateFilter counts={counts} search={search} />
      <MailList data={data} />
    </div>
  )
}

/** Sends a mail to whoever presses it, to see it arrive. */
function TestButton() {
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
