import { type MetaFunction, useLoaderData } from 'react-router'
import { messages } from '#contract/messages.ts'
import * as words from '#contract/messages/offline.ts'
import { pages } from '#contract/paths.ts'
import { pageHead } from '#contract/pages.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { ReloadLink } from '../ui/button.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './offline-page.module.css'

export const loader = defineLoader(() => pageHead('offline'))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData) : []

/**
 * What browsers show in place of a page that they have not kept. They fetch it ahead, and their worker
 * (app/enhance/page-worker.ts) writes the kept pages into its list; app/enhance waits for the connection.
 */
export default function OfflinePage() {
  const { title } = useLoaderData<typeof loader>()
  return (
    <div className="container" data-come-back={pages.offline}>
      <PageHeading
        title={title}
        lede={words.sentence}
        motif={<Strand seed="offline" width={420} height={72} />}
      />
      <ReloadLink>{messages.failure.retry}</ReloadLink>
      <div className={styles.kept}>
        <Section title={words.kept} meta={words.keptNote} id="kept" ruled>
          <ul className={styles.pages} data-kept="" />
        </Section>
      </div>
    </div>
  )
}
