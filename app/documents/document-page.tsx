import { useLoaderData, type MetaFunction } from 'react-router'
import { documentAt } from '#contract/documents.ts'
import { editDocument } from '#contract/messages/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { mayKeepRecords } from '#domain/accounts/access.ts'
import { documentPage } from '#domain/documents/document-page.ts'
import type { ShownDocument } from '#domain/documents/shown-document.ts'
import { askedPlace } from '#domain/resources/viewer/asked-place.ts'
import { DocumentTasks } from '../records/document-tasks.tsx'
import { useRecordTasks } from '../records/record-tasks.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { pageQuery } from '../shell/page-query.ts'
import { reading } from '../shell/reading.ts'
import { Button } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { NoDocument } from './no-document.tsx'
import { PublishedDocument } from './published-document.tsx'

export const handle: PageHandle = { works: 'keepers' }

export const loader = reading(async ({ db, who, maxUpload }, { url }) => ({
  ...(await documentPage(db, documentAt(url.pathname), mayKeepRecords(who))),
  mayKeep: mayKeepRecords(who),
  maxUpload,
  place: askedPlace(pageQuery('calendar', url)),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** A page that is one PDF: the calendar, the time table or one of the two programmes of events. */
export default function DocumentPage() {
  const page = useLoaderData<typeof loader>()
  // One component shows four pages: what is open on one is not on the next.
  return <DocumentAlone key={page.key} page={page} />
}

function DocumentAlone({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { key, title, words, intro, none, document, mayKeep, maxUpload, place } = page
  const tasks = useRecordTasks<ShownDocument>()
  const upload = () => tasks.ask({ what: 'edit', record: document })
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={intro}
        action={
          mayKeep && (
            <Button look="filled" icon="pencil" data-needs="script" onClick={upload}>
              {editDocument(words.title)}
            </Button>
          )
        }
        motif={!mayKeep && <Braid seed={key} width={420} height={84} />}
      />
      {mayKeep && (
        <DocumentTasks
          tasks={tasks}
          title={title}
          name={words.title}
          document={document}
          maxBytes={maxUpload}
        />
      )}
      {document ? (
        <PublishedDocument name={words.title} document={document} place={place} />
      ) : (
        <NoDocument
          seed={key}
          action={
            mayKeep && (
              <Button icon="upload" data-needs="script" onClick={upload}>
                {documentMessages.upload}
              </Button>
            )
          }
        >
          {none}
        </NoDocument>
      )}
    </div>
  )
}
