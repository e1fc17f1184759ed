import { type ReactNode, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { noticeMessages as words } from '#contract/messages/notices.ts'
import { noticeArchivePath, noticePath } from '#contract/notice-paths.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { feeds, pages } from '#contract/paths.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { noticeList, type NoticeLine } from '#domain/notices/list-notices.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { newNoticeDays } from '#domain/notices/new-notice.ts'
import { today } from '#domain/site/today.ts'
import { viewsAbove } from '#domain/views/saved-views.ts'
import { ManyBar, RecordBox } from '../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../records/record-buttons.tsx'
import { RecordTasks } from '../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../records/use-record-list.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { atomLink, pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { SavedViews } from '../shell/saved-views.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { EditableHeading } from '../shell/editable.tsx'
import { Section } from '../ui/section.tsx'
import { DateBlock } from '../ui/date-block.tsx'
import { Day } from '../ui/day.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import { noticeForms, NoticeTags } from './notice-tags.tsx'
import { feedIcon, personIcon } from '../ui/rare-icons.ts'
import styles from './notices-page.module.css'

export const handle: PageHandle = { works: ['notice'] }

export const loader = defineLoader(async ({ db, who, titles, maxUpload }, { url }) => {
  const now = today()
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'notice', mayEdit: mayWriteAll(who, 'notice') },
    {
      read: () => noticeList(db, who, { today: now, year: pageQuery('notices', url).year ?? '' }),
      rowsOf: ({ notices, scheduled }) => [...notices, ...scheduled],
    },
  )
  const head = headOfPage(titles, 'notices')
  const { year } = page
  return {
    ...page,
    words: year
      ? { ...head, title: words.ofYear(year), path: noticeArchivePath(year), isUnlisted: true }
      : head,
    notices: page.notices.map(withVersion),
    scheduled: page.scheduled.map(withVersion),
    defaults: newNoticeDays(now),
    mayEdit: mayWriteAll(who, 'notice'),
    maxUpload,
    above: await viewsAbove(db, who, 'notices', url, { hasFilters: page.years.length > 0 }),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? [...pageMeta(matches, loaderData.words), atomLink(feeds.notices, words.feed)] : []

/** What the department announces now, pinned notices first; or one year of the archive. */
export default function NoticesPage() {
  const page = useLoaderData<typeof loader>()
  const { year, notices, scheduled, years, mayEdit, maxUpload, defaults } = page
  const [savedId, setSavedId] = useState('')
  const editing = useRecordList<Versioned<NoticeLine>>(
    noticeForms,
    [...notices, ...scheduled],
    year,
  )
  const ways = mayEdit && <ListButtons list={editing} add={!year && words.add} />
  const list = (lines: NoticeLine[], level: 2 | 3) => (
    <ul>
      {lines.map((notice) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          level={level}
          isSaved={notice.id === savedId}
          editing={editing}
        />
      ))}
    </ul>
  )
  return (
    <div className="container">
      <EditableHeading
        page="notices"
        above={year && <a href={pages.notices}>{words.all}</a>}
        title={page.words.title}
        lede={year ? words.archiveHint : page.words.lede}
        action={notices.length > 0 && ways}
        motif={!mayEdit && <Braid seed="notices" width={420} height={84} />}
      />
      {mayEdit && (
        <RecordTasks
          {...noticeForms}
          tasks={editing.tasks}
          defaults={defaults}
          maxBytes={maxUpload}
          shownOn=""
          onSaved={({ id }) => setSavedId(id)}
        />
      )}
      <SavedViews above={page.above} />
      <ManyBar many={editing.many} />
      {notices.length > 0 ? list(notices, 2) : <NoNotices year={year} action={!year && ways} />}
      {scheduled.length > 0 && (
        <Section title={words.scheduled} id="scheduled">
          {list(scheduled, 3)}
        </Section>
      )}
      <Archive years={years} year={year} />
      <p className={styles.follow} data-print="hide">
        <Icon name={feedIcon} />
        <span>
          To be told of new notices, follow <a href={feeds.notices}>the feed</a>.
        </span>
      </p>
    </div>
  )
}

/** Where nothing is announced at the moment, or nothing of this year is left. */
function NoNotices({ year, action }: { year: string; action: ReactNode }) {
  return (
    <EmptyState
      art={<Strand seed="notices" width={320} height={56} />}
      title={year ? words.noneArchived(year) : words.none}
      action={action}
    >
      {!year && <p>{words.noneYet}</p>}
    </EmptyState>
  )
}

/** The ways to what is no longer current, a year each. */
function Archive({ years, year }: { years: readonly string[]; year: string }) {
  if (years.length === 0) return null
  return (
    <Section title={words.archive} id="archive" className={styles.archive} data-print="hide">
      <ul className={styles.years}>
        {years.map((each) => (
          <li key={each}>
            <a href={noticeArchivePath(each)} aria-current={each === year ? 'page' : undefined}>
              {each}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface NoticeItemProps {
  notice: Versioned<NoticeLine>
  level: 2 | 3
  /** It was saved last. */
  isSaved: boolean
  editing: RecordList<Versioned<NoticeLine>>
}

/** A notice of the list: its day, its headline, and how it begins. */
function NoticeItem({ notice, level, isSaved, editing }: NoticeItemProps) {
  const { id, title, from, paragraphs } = notice
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <SavedItem className={styles.notice} isSaved={isSaved}>
      <DateBlock date={from} />
      <div className={styles.words}>
        <NoticeTags notice={notice} />
        <Title className={styles.title}>
          <a href={noticePath(id)} className="title-link">
            {title}
          </a>
        </Title>
        {paragraphs[0] && <p className={styles.text}>{paragraphs.join(' ')}</p>}
        <NoticeFacts notice={notice} />
        {notice.mayWrite && (
          <div className={styles.buttons} data-print="hide">
            <RecordBox list={editing} row={notice} />
            <RecordButtons list={editing} row={notice} />
          </div>
        )}
      </div>
    </SavedItem>
  )
}

/** Whom it concerns, until when, and how many attachments it has. */
function NoticeFacts({ notice: { forWhom, until, files } }: Pick<NoticeItemProps, 'notice'>) {
  if (!forWhom && !until && files.length === 0) return null
  return (
    <ul className={styles.facts}>
      {forWhom && (
        <li>
          <Icon name={personIcon} size={18} />
          {forWhom}
        </li>
      )}
      {until && (
        <li>
          <Icon name="clock" size={18} />
          <span>
            Until <Day date={until} />
          </span>
        </li>
      )}
      {files.length > 0 && (
        <li>
          <Icon name="file" size={18} />
          {files.length === 1 ? '1 attachment' : `${files.length} attachments`}
        </li>
      )}
    </ul>
  )
}
