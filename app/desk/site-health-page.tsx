import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/site-health.ts'
import { pageHead } from '#contract/pages.ts'
import { lookAtHealth } from '#domain/site/site-health.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { classNames } from '../ui/class-names.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './first-hour-page.module.css'
import { Standings } from './standings.tsx'

/** It is true for this moment only. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const loader = defineLoader(
  async ({ db, mail, storage, backsUpNightly, backupTarget, health }) => ({
    words: pageHead('health'),
    ...(await lookAtHealth(db, { mail, storage, backsUpNightly, backupTarget, health: health() })),
  }),
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Tells whoever runs the site how it does just now, and what to do where it does not do well. */
export default function SiteHealthPage() {
  const { words, points, errors } = useLoaderData<typeof loader>()
  return (
    <div className={classNames('container', styles.narrow)}>
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={messages.summary(points.filter(({ isGood }) => !isGood).length, points.length)}
      />
      <Standings points={points} words={messages.points} />
      {errors.length > 0 && (
        <Section title={messages.latestErrors} meta={messages.errorsLede}>
          <HairlineList>
            {errors.map(({ at, when, requestId, sentence }, place) => (
              <HairlineRow
                key={place}
                title={sentence}
                meta={
                  <>
                    <time dateTime={at}>{when}</time>
                    {requestId !== '' && <>, {messages.requestNumber(requestId)}</>}
                  </>
                }
              />
            ))}
          </HairlineList>
        </Section>
      )}
    </div>
  )
}
