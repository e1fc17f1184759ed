import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/set-up.ts'
import { pageHead } from '#contract/pages.ts'
import { checkSetUp } from '#domain/site/set-up.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { classNames } from '../ui/class-names.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './first-hour-page.module.css'
import { Standings } from './standings.tsx'

/** What it says of the mail server and of the disk is true for this moment only. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = defineLoader(async ({ db, mail, storage, origin, backsUpNightly }) => ({
  words: pageHead('setUp'),
  checks: await checkSetUp(db, { mail, storage, origin, backsUpNightly }),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Tells whoever runs the site what of it is not set up yet, and what to do about each. */
export default function SetUpPage() {
  const { words, checks } = useLoaderData<typeof loader>()
  const open = checks.filter(({ isGood }) => !isGood).length
  return (
    <div className={classNames('container', styles.narrow)}>
      <PageHeading
        above={<DeskTrail crumbs={[{ label: words.title }]} />}
        title={words.title}
        lede={open === 0 ? messages.allGood : messages.attentionLine(open, checks.length)}
      />
      <Standings points={checks} words={messages.checks} />
    </div>
  )
}
