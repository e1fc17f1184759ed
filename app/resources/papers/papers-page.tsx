import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, type MetaFunction } from 'react-router'
import { paperCount, paperMessages, papersOfYear } from '#contract/messages/papers.ts'
import { papersPath } from '#contract/resource-paths.ts'
import { mayKeepRecords } from '#domain/accounts/access.ts'
import type { ListedPaper } from '#domain/resources/papers/list-papers.ts'
import { ownAddress } from '#domain/resources/mailing/own-address.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { papersPage } from '#domain/resources/papers/papers-page.ts'
import type { SavedRecord } from '../../records/record-task.ts'
import { AddButton } from '../../records/record-buttons.tsx'
import { RecordTasks, useRecordTasks } from '../../records/record-tasks.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import type { PageHandle } from '../../shell/page-work.ts'
import { reading } from '../../shell/reading.ts'
import { Section } from '../../ui/section.tsx'
import { ResourceHeading } from '../resource-heading.tsx'
import { MailPaperDialog } from './mail-paper.tsx'
import { NoPapers } from './no-papers.tsx'
import { OtherYears } from './other-years.tsx'
import { PaperList } from './paper-list.tsx'
import styles from './papers-page.module.css'
import { YearFilter } from './year-filter.tsx'

export const handle: PageHandle = { works: 'keepers' }

export const loader = reading(async ({ db, who, maxUpload }, { params }) => {
  const mayKeep = mayKeepRecords(who)
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'paper', mayEdit: mayKeep },
    { read: () => papersPage(db, params), rowsOf: (read) => read.papers },
  )
  return {
    ...page,
    mayKeep,
    papers: page.papers.map(withVersion),
    maxUpload,
    /** Filled in where somebody wants a paper by mail. */
    address: await ownAddress(db, who),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, label, year, asksYear, oneLine: description, path } = loaderData
  const named = asksYear ? `${title} ${papersOfYear(year)}` : `${title} ${label}`
  return pageMeta(matches, { title: named, description, path })
}

/** The papers of a domain and a year (product.md, "Research papers page"). */
export default function PapersPage() {
  const page = useLoaderData<typeof loader>()
  const { domain, year, years, papers, mayKeep, maxUpload, address } = page
  const tasks = useRecordTasks<Versioned<ListedPaper>>()
  const [saved, setSaved] = useState<SavedRecord | null>(null)
  const navigate = useNavigate()
  // What was saved is shown where it has gone, once its form is done with.
  useEffect(() => {
    const wanted = saved?.fields.year
    if (typeof wanted === 'string') void navigate(papersPath(domain, wanted))
  }, [saved, domain, navigate])
  const add = mayKeep && (
    <AddButton onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {paperMessages.add}
    </AddButton>
  )
  return (
    <>
      <ResourceHeading head={page} part={page.label} lede={page.oneLine} action={add} />
      {mayKeep && (
        <RecordTasks
          kind="paper"
          tasks={tasks}
          fixed={{ domain }}
          defaults={{ year }}
          maxBytes={maxUpload}
          nameOf={({ title }) => title}
          valuesOf={({ title, abstract, year: published }) => ({
            title,
            abstract,
            year: published,
          })}
          onSaved={setSaved}
        />
      )}
      <Section
        className={styles.papers}
        title={papersOfYear(year)}
        meta={papers.length > 0 && paperCount(papers.length)}
        action={<YearFilter years={years} />}
        // Where there are none, the line over that stands there.
        ruled={papers.length > 0}
      >
        {papers.length > 0 ? (
          <PaperList
            label={papersOfYear(year)}
            papers={papers}
            addedId={saved?.id ?? ''}
            ask={mayKeep ? tasks.ask : undefined}
          />
        ) : (
          <NoPapers page={page} />
        )}
        {papers.length > 0 && <OtherYears years={years} />}
      </Section>
      {papers.length > 0 && <MailPaperDialog address={address} />}
    </>
  )
}
