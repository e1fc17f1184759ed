import type { ReactNode } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { type DocumentCategory, documentCategories } from '#contract/documents.ts'
import * as messages from '#contract/messages/documents.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { listAllDocuments, type ListedDocument } from '#domain/documents/find-document.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { ManyBar, RecordBox } from '../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../records/record-buttons.tsx'
import { RecordTasks } from '../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../records/use-record-list.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { ButtonRow } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { fileSize } from '../ui/file-size.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { EditableHeading } from '../shell/editable.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { filePdfIcon } from '../ui/rare-icons.ts'

export const handle: PageHandle = { works: ['document'] }

export const loader = defineLoader(async ({ db, who, titles, maxUpload }) => {
  const mayEdit = mayWriteAll(who, 'document')
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'document', mayEdit },
    { read: () => listAllDocuments(db), rowsOf: (documents) => documents },
  )
  const words = headOfPage(titles, 'documents')
  return { words, documents: page.map(withVersion), mayEdit, maxUpload }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

const documentForms = {
  kind: 'document',
  nameOf: ({ name }: ListedDocument) => name,
  valuesOf: ({ title, years, category, about, address, menu }: ListedDocument) => ({
    title,
    years,
    category,
    about,
    address,
    menu,
  }),
} as const

/** Every document of the department, under the heading of its category. */
export default function DocumentsPage() {
  const { words, documents, mayEdit, maxUpload } = useLoaderData<typeof loader>()
  const list = useRecordList<Versioned<ListedDocument>>(documentForms, inOrder(documents))
  const isEmpty = documents.length === 0
  const ways = mayEdit && <ListButtons list={list} add={messages.add} />
  return (
    <div className="container">
      <EditableHeading
        page="documents"
        title={words.title}
        lede={words.lede}
        action={!isEmpty && ways}
        motif={!mayEdit && <Braid seed="documents" width={420} height={84} />}
      />
      {mayEdit && (
        <RecordTasks
          {...documentForms}
          tasks={list.tasks}
          maxBytes={maxUpload}
          shownOn=""
          onlyOf={({ isStanding }) => (isStanding ? ofStanding : undefined)}
        />
      )}
      <ManyBar many={list.many} />
      {isEmpty ? (
        <NoDocuments action={ways} />
      ) : (
        shownOrder.map((category) => (
          <Category
            key={category}
            category={category}
            documents={documents.filter((document) => document.category === category)}
            list={list}
          />
        ))
      )}
    </div>
  )
}

/** What has no category comes last. */
const [others, ...named] = documentCategories
const shownOrder: DocumentCategory[] = [...named, others]

/** A document of every site keeps its title, its address and its place in the menu. */
const ofStanding = ['years', 'category', 'about', 'fileId']

/** As they stand below each other on the page. */
function inOrder<Listed extends ListedDocument>(documents: readonly Listed[]): Listed[] {
  return shownOrder.flatMap((category) => documents.filter((one) => one.category === category))
}

function NoDocuments({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      art={<Strand seed="documents" width={320} height={56} />}
      title={messages.noneYet}
      action={action}
    >
      <p>{messages.noneYetAdvice}</p>
    </EmptyState>
  )
}

interface CategoryProps {
  category: DocumentCategory
  documents: Versioned<ListedDocument>[]
  list: RecordList<Versioned<ListedDocument>>
}

/** The documents of one category; nothing where it has none. */
function Category({ category, documents, list }: CategoryProps) {
  if (documents.length === 0) return null
  return (
    <Section title={messages.categories[category]}>
      <HairlineList>
        {documents.map((document) => (
          <HairlineRow
            key={document.id}
            lead={<Icon name={filePdfIcon} />}
            leadWidth="sign"
            title={
              <>
                <a href={document.path} className="title-link">
                  {document.name}
                </a>
                {document.yearsBeside && (
                  <>
                    {' '}
                    <Tag>{document.yearsBeside}</Tag>
                  </>
                )}
              </>
            }
            meta={
              <>
                {document.about && <>{document.about} </>}
                PDF · {fileSize(document.size)} · changed <Day date={document.changedOn} />
              </>
            }
            aside={
              document.mayWrite && (
                <ButtonRow>
                  <RecordBox list={list} row={document} />
                  <RecordButtons list={list} row={document} />
                </ButtonRow>
              )
            }
          />
        ))}
      </HairlineList>
    </Section>
  )
}
