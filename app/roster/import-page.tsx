import { useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { pages } from '#contract/paths.ts'
import { pageHead } from '#contract/pages.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { UploadProgress } from '../shell/upload-progress.tsx'
import { Button } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Notice } from '../ui/notice.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './import-page.module.css'
import { ImportSource } from './import-source.tsx'
import { useImport } from './use-import.ts'

export const handle: PageHandle = { works: 'always' }

export const loader = reading(() => ({
  words: pageHead('rosterImport'),
  roster: pageHead('roster').title,
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const PlanView = onDemand(async () => (await import('./plan-view.tsx')).PlanView)
const MatchColumns = onDemand(async () => (await import('./match-columns.tsx')).MatchColumns)
const PhotoImport = onDemand(async () => (await import('./photo-import.tsx')).PhotoImport)
const Imported = onDemand(async () => (await import('./imported.tsx')).Imported)

/** A roster as a file: chosen, looked at, imported. */
export default function ImportPage() {
  const { words, roster } = useLoaderData<typeof loader>()
  const [isOfPhotos, setOfPhotos] = useState(false)
  const work = useImport()
  const { plan, done, refusal, meter } = work
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail crumbs={[{ label: roster, to: pages.roster }, { label: words.title }]} />}
        title={words.title}
        lede={words.description}
        motif={<Braid seed="roster import" width={420} height={96} />}
      />
      <noscript>
        <Notice tone="info">
          This page needs JavaScript. Without it, run “npm run import -- students roster.xlsx” on
          the server.
        </Notice>
      </noscript>
      {refusal && (
        <div className={styles.notice}>
          <RefusalNotice refusal={refusal} />
          {refusal.status === 409 && <Button onClick={work.lookAgain}>Check again</Button>}
        </div>
      )}
      {isOfPhotos && <PhotoImport onBack={() => setOfPhotos(false)} />}
      {!plan && !meter && !done && !isOfPhotos && (
        <ImportSource
          onFile={(file) => void work.look(file)}
          onPhotos={() => {
            work.startOver()
            setOfPhotos(true)
          }}
        />
      )}
      {meter && (
        <div className={styles.meter}>
          <UploadProgress name={work.fileName} meter={meter} />
          <Button onClick={work.cancel}>Cancel</Button>
        </div>
      )}
      {plan && !meter && work.isMatching && (
        <MatchColumns
          key={plan.state}
          table={plan.table}
          fileName={work.fileName}
          onRead={(wish) => void work.read(wish)}
          onStartOver={work.startOver}
        />
      )}
      {plan && !done && !work.isMatching && (
        <PlanView
          plan={plan}
          fileName={work.fileName}
          isBusy={meter !== null}
          onImport={() => void work.write()}
          onMatch={work.match}
          onStartOver={work.startOver}
        />
      )}
      {done && <Imported counts={done} plan={plan} onStartOver={work.startOver} />}
    </div>
  )
}
