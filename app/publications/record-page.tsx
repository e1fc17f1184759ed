import { useLoaderData, type MetaFunction } from 'react-router'
import { publicationPath, publicationsPath } from '#contract/publication-paths.ts'
import { mayKeepRecords } from '#domain/accounts/access.ts'
import { publicationPage } from '#domain/publications/publication-page.ts'
import { pageHead } from '#contract/pages.ts'
import { HistoryLink } from '../shell/history-link.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { AsideColumns } from '../ui/aside-columns.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { CitationList } from './citation-list.tsx'
import { kindOfPath } from './kind-of-path.ts'
import { listWords } from './list-words.ts'
import { RecordDetails } from './record-details.tsx'
import styles from './record-page.module.css'

export const loader = reading(async ({ db, who, origin }, { url, params }) => {
  const kind = kindOfPath(url.pathname)
  const page = await publicationPage(db, { kind, id: params.id ?? '', origin })
  return { ...page, list: pageHead(listWords[kind].page).title, mayKeep: mayKeepRecords(who) }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, entry, line, description, head } = loaderData
  const path = publicationPath(entry.kind, id)
  return [
    ...pageMeta(matches, { title: line.title, description, path }),
    ...head.tags,
    // React Router escapes the text, so that no title can end the script element.
    { 'script:ld+json': head.jsonLd },
  ]
}

/** All there is to say about one publication, and how to cite it. */
export default function RecordPage() {
  const { id, entry, line, citations, list, mayKeep } = useLoaderData<typeof loader>()
  const abstract = entry.kind === 'journal' ? entry.fields.abstract : ''
  return (
    <article className="container">
      <PageHeading
        above={<Breadcrumb crumbs={[{ label: list, to: publicationsPath(entry.kind) }, here]} />}
        title={<span className={styles.title}>{line.title}</span>}
        lede={line.people}
        action={mayKeep && <HistoryLink kind={entry.kind} record={id} />}
      />
      {line.note && <Tag>{line.note}</Tag>}
      <Braid seed={id} width={1080} height={48} className={styles.braid} />
      <AsideColumns side="end" aside={<RecordDetails entry={entry} line={line} />}>
        {abstract && (
          <Section title="Abstract">
            <Prose>
              <p className={styles.abstract}>{abstract}</p>
            </Prose>
          </Section>
        )}
        <CitationList kind={entry.kind} id={id} citations={citations} />
      </AsideColumns>
    </article>
  )
}

const here = { label: 'This publication' }
