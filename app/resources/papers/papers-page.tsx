import { useEffect, useState } from 'react'
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { resourceTitles } from '#domain/site/page-titles.ts'
import {
  paperCount,
  paperMessages,
  papersOfYear,
  nonePublished,
  seePapers,
} from '#contract/messages/papers.ts'
import { listedAnchor, papersPath, paperViewerPath } from '#contract/resource-paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import type { ListedPaper } from '#domain/resources/papers/list-papers.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { papersPage, type PapersPage as PapersShown } from '#domain/resources/papers/papers-page.ts'
import type { SavedRecord } from '../../records/record-task.ts'
import { ManyBar, RecordBox } from '../../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../../records/record-buttons.tsx'
import { RecordTasks } from '../../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../../records/use-record-list.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { PageHandle } from '../../shell/page-work.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { Section } from '../../ui/section.tsx'
import { formChoices, type ResourceHead } from '#domain/resources/resource-words.ts'
import { ResourceHeading, NoResources } from '../resource-heading.tsx'
import { MailPaper } from './mail-paper.tsx'
import styles from './papers-page.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { fileSize, pageCount } from '../../ui/file-size.ts'
import { SavedItem } from '../../ui/saved-item.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { resourceMessages } from '#contract/messages/resources.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AsSent } from '../../shell/as-sent.tsx'
import '../../ui/dialog.module.css?styles'
import '../../ui/field.module.css?styles'
import './mail-paper-dialog.module.css?styles'
import './year-filter.module.css?styles'

/** Either is worked by the script that every page has. */
const parts = import.meta.env.SSR
  ? {
      ...(await import('./year-filter.tsx')),
      ...(await import('./mail-paper-dialog.tsx')),
    }
  : undefined

/** About as many letters as stand in the lines that are shown of a folded one. */
const foldedFrom = 420

/** What scrolls is reached by the keys that scroll it. */
const takesFocus = { tabIndex: 0 }

export const handle: PageHandle = { works: ['paper'] }

export const loader = defineLoader(
  async ({ db, who, person, department, titles, maxUpload }, { params }) => {
    const mayEdit = mayWriteAll(who, 'paper')
    const { page, withVersion } = await readVersioned(
      db,
      { kind: 'paper', mayEdit },
      { read: () => papersPage(db, params), rowsOf: (read) => read.papers },
    )
    return {
      ...page,
      ...resourceTitles(titles, 'ResearchPapers'),
      mayEdit,
      papers: page.papers.map(withVersion),
      choices: mayEdit
        ? await formChoices(db, who, { kind: 'paper', domain: page.domain }, department.domains)
        : {},
      maxUpload,
      /** Filled in where somebody wants a paper by mail. */
      address: person.email,
    }
  },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, label, year, asksYear, oneLine: description, path } = loaderData
  const named = asksYear ? `${title} ${papersOfYear(year)}` : `${title} ${label}`
  return pageMeta(matches, { title: named, description, path })
}

const paperForms = {
  kind: 'paper',
  nameOf: ({ title }: ListedPaper) => title,
  valuesOf: ({ title, abstract, year }: ListedPaper) => ({ title, abstract, year }),
} as const

/** The papers of a domain and a year (product.md, "Research papers page"). */
export default function PapersPage() {
  const page = useLoaderData<typeof loader>()
  const { domain, year, years, papers, mayEdit, maxUpload, choices, address } = page
  const list = useRecordList<Versioned<ListedPaper>>(paperForms, papers, `${domain} ${year}`)
  const [saved, setSaved] = useState<SavedRecord | null>(null)
  const navigate = useNavigate()
  // What was saved is shown where it has gone, once its form is done with.
  useEffect(() => {
    const wanted = saved?.fields.year
    if (typeof wanted === 'string') void navigate(papersPath(domain, wanted))
  }, [saved, domain, navigate])
  const ways = mayEdit && (
    <ListButtons list={list} add={!page.isRetired && paperMessages.add} domain={domain} />
  )
  return (
    <>
      <ResourceHeading head={page} part={page.label} lede={page.oneLine} action={ways} />
      {mayEdit && (
        <RecordTasks
          {...paperForms}
          mayAdd={!page.isRetired}
          tasks={list.tasks}
          fixed={{ domain }}
          defaults={{ year }}
          maxBytes={maxUpload}
          shownOn=""
          onSaved={setSaved}
        />
      )}
      <Section
        className={styles.papers}
        title={papersOfYear(year)}
        meta={papers.length > 0 && paperCount(papers.length)}
        action={
          <AsSent id="years" shows={years}>
            {parts && <parts.YearFilter years={years} />}
          </AsSent>
        }
        // Where there are none, the line over that stands there.
        ruled={papers.length > 0}
      >
        <ManyBar many={list.many} choices={choices} />
        {papers.length > 0 ? (
          <PaperList
            label={papersOfYear(year)}
            papers={papers}
            addedId={saved?.id ?? ''}
            list={list}
          />
        ) : (
          <NoPapers page={page} />
        )}
        {papers.length > 0 && <OtherYears years={years} />}
      </Section>
      {papers.length > 0 && (
        <AsSent id="mailing">{parts && <parts.MailPaperDialog address={address} />}</AsSent>
      )}
    </>
  )
}

interface PaperListProps {
  /** What is listed, for those who listen. */
  label: string
  papers: Versioned<ListedPaper>[]
  /** The id of the one that was added last. */
  addedId: string
  list: RecordList<Versioned<ListedPaper>>
}

/** Papers in a shelf that scrolls by itself where there are many; it takes the focus for that. */
function PaperList({ label, papers, addedId, list }: PaperListProps) {
  return (
    <section className={styles.shelf} aria-label={label} {...takesFocus}>
      <ul>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} isAdded={paper.id === addedId} list={list} />
        ))}
      </ul>
    </section>
  )
}

interface PaperRowProps {
  paper: Versioned<ListedPaper>
  isAdded: boolean
  list: RecordList<Versioned<ListedPaper>>
}

/** A paper: what it is about, how long it is, and what can be done with it. */
function PaperRow({ paper, isAdded, list }: PaperRowProps) {
  const { id, domain, year, title, abstract, pages, size } = paper
  const viewer = paperViewerPath({ domain, year, title })
  return (
    <SavedItem id={listedAnchor(id)} className={styles.row} isSaved={isAdded}>
      <h3 className={styles.title}>
        <a className="title-link" href={viewer}>
          {title}
        </a>
      </h3>
      <PaperAbstract title={title} text={abstract} />
      <div className={styles.foot}>
        <p className={styles.facts}>
          {['PDF', pageCount(pages), fileSize(size)].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.buttons}>
          <ButtonLink to={viewer} reloadDocument look="quiet" size="small">
            {paperMessages.open}
            <VisuallyHidden> {title}</VisuallyHidden>
          </ButtonLink>
          <MailPaper paper={{ _id: id, title }} />
          <RecordBox list={list} row={paper} />
          <RecordButtons list={list} row={paper} />
        </div>
      </div>
    </SavedItem>
  )
}

interface PaperAbstractProps {
  /** Of the paper. */
  title: string
  text: string
}

/**
 * An abstract; of a long one the first lines, and a word to open the rest. The words are all there:
 * only the eye is spared, and the style sheet looks whether the word has been pressed.
 */
function PaperAbstract({ title, text }: PaperAbstractProps) {
  if (text.length < foldedFrom) return <p className={styles.words}>{text}</p>
  return (
    <div className={styles.folded}>
      <p className={styles.words}>{text}</p>
      <details data-print="hide">
        <summary className={styles.toggle}>
          <span className={styles.more}>{paperMessages.more}</span>
          <span className={styles.less}>{paperMessages.less}</span>
          <VisuallyHidden> of the abstract of {title}</VisuallyHidden>
        </summary>
      </details>
    </div>
  )
}

/** What stands in a year without papers: the way to the newest that has some. */
function NoPapers({ page }: { page: PapersShown & ResourceHead }) {
  const { domain, title, year, newest } = page
  if (newest === null) return <NoResources head={page} />
  return (
    <EmptyState
      title={resourceMessages.none.ResearchPapers}
      action={
        <ButtonLink to={papersPath(domain, newest)} reloadDocument>
          {seePapers(newest)}
        </ButtonLink>
      }
    >
      <p>{nonePublished(title, year)}</p>
    </EmptyState>
  )
}

/** Under a year's papers, the ways to the other years that have any. */
function OtherYears({ years }: { years: PapersShown['years'] }) {
  const others = years.filter(({ papers, isChosen }) => papers > 0 && !isChosen)
  if (others.length === 0) return null
  return (
    <nav className={styles.others} aria-label={paperMessages.otherYears} data-print="hide">
      <p aria-hidden>{paperMessages.otherYears}</p>
      <ul className={styles.years}>
        {others.map(({ year, path }) => (
          <li key={year}>
            <a className={styles.year} href={path}>
              {year}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
