import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/first-hour.ts'
import { pageHead } from '#contract/pages.ts'
import { firstHour } from '#domain/site/first-hour.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './first-hour-page.module.css'

export const loader = defineLoader(async ({ db, mail }) => ({
  words: pageHead('firstHour'),
  hour: await firstHour(db, mail),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Leads the first administrator from the sample department to one of their own, step by step. */
export default function FirstHourPage() {
  const { words, hour } = useLoaderData<typeof loader>()
  const done = hour.filter(({ isDone }) => isDone).length
  const next = hour.find(({ isDone }) => !isDone)
  return (
    <div className={classNames('container', styles.narrow)}>
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={
          next ? `${messages.progress(done, hour.length)} ${messages.comeBack}` : messages.allDone
        }
      />
      <HairlineList ordered>
        {hour.map(({ name, path, isDone, fact = '' }, place) => {
          const { title, text, way } = messages.steps[name]
          return (
            <HairlineRow
              key={name}
              lead={isDone ? <Icon name="check" /> : `${place + 1}`}
              leadWidth="sign"
              title={title}
              meta={`${text} ${fact}`.trim()}
              aside={
                <>
                  {isDone && <Tag look="dot">{messages.done}</Tag>}
                  <ButtonLink
                    look={name === next?.name ? 'filled' : 'outline'}
                    size="small"
                    to={path}
                    reloadDocument
                    aria-label={`${way}: ${title}`}
                  >
                    {way}
                  </ButtonLink>
                </>
              }
            />
          )
        })}
      </HairlineList>
    </div>
  )
}
