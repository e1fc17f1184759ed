import { useLoaderData, type MetaFunction } from 'react-router'
import { fileTextMessages, waitingFiles } from '#contract/messages/file-texts.ts'
import { pageHead } from '#contract/pages.ts'
import { fileTextsPage } from '#domain/texts/file-texts-page.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './file-texts-page.module.css'
import { UnreadRow } from './unread-row.tsx'

export const handle: PageHandle = { works: 'keepers' }

export const loader = reading(async ({ db }) => ({
  words: pageHead('fileTexts'),
  ...(await fileTextsPage(db)),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The files that search does not find, with what can be done about each. */
export default function FileTextsPage() {
  const { words, files, waiting } = useLoaderData<typeof loader>()
  const { title, advice } = fileTextMessages.none
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail crumbs={[{ label: words.title }]} />}
        title={words.title}
        lede={words.description}
      />
      {waiting > 0 && <p className={styles.waiting}>{waitingFiles(waiting)}</p>}
      {files.length === 0 ? (
        <EmptyState
          art={<Strand strand="lock" seed="files" width={320} height={64} />}
          title={waiting > 0 ? fileTextMessages.soFar : title}
        >
          {advice}
        </EmptyState>
      ) : (
        <HairlineList label={fileTextMessages.list}>
          {files.map((file) => (
            <UnreadRow key={file.hash} file={file} />
          ))}
        </HairlineList>
      )}
    </div>
  )
}
