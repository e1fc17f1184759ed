import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/set-up.ts'
import * as exportMessages from '#contract/messages/site-export.ts'
import { pageHead } from '#contract/pages.ts'
import { calls, pages } from '#contract/paths.ts'
import { checkSetUp } from '#domain/site/set-up.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './first-hour-page.module.css'
import { Standings } from './standings.tsx'

/** What it says of the mail server and of the disk is true for this moment only. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = defineLoader(
  async ({ db, mail, storage, origin, backsUpNightly, backupTarget }, { url }) => ({
    words: pageHead('setUp'),
    checks: await checkSetUp(db, { mail, storage, origin, backsUpNightly, backupTarget }),
    origin,
    refusal: refusalOf(pageQuery('setUp', url).problem),
  }),
)

function refusalOf(status: string | undefined) {
  return status === undefined ? '' : (exportMessages.refusals[status] ?? exportMessages.refused)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Tells whoever runs the site what of it is not set up yet, and what to do about each. */
export default function SetUpPage() {
  const { words, checks, origin, refusal } = useLoaderData<typeof loader>()
  const open = checks.filter(({ isGood }) => !isGood).length
  return (
    <div className={classNames('container', styles.narrow)}>
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={open === 0 ? messages.allGood : messages.attentionLine(open, checks.length)}
      />
      {/* Only a browser knows the address that people use: a proxy may hide it from the site. */}
      <div hidden data-known-as={origin}>
        <Notice tone="warning" title={messages.otherAddress} live={false}>
          <p>{messages.otherAddressFact(origin)}</p>
        </Notice>
      </div>
      <Standings points={checks} words={messages.checks} />
      <Section title={exportMessages.heading} className={styles.later}>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <form method="post" action={calls.siteExport} className={styles.export}>
          <input type="hidden" name="back" value={pages.setUp} />
          <p>{exportMessages.about}</p>
          <Button type="submit">{exportMessages.download}</Button>
        </form>
      </Section>
    </div>
  )
}
