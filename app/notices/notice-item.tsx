import { noticePath } from '#contract/notice-paths.ts'
import type { NoticeLine } from '#domain/notices/list-notices.ts'
import type { Versioned } from '#domain/records/versions.ts'
import { DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { DateBlock } from '../ui/date-block.tsx'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import type { Wish } from '../ui/use-task.ts'
import styles from './notice-item.module.css'
import { NoticeTags } from './notice-tags.tsx'

interface NoticeItemProps {
  notice: Versioned<NoticeLine>
  level: 2 | 3
  /** It was saved last. */
  isSaved: boolean
  /** For whoever may write notices. */
  ask: ((wish: Wish<Versioned<NoticeLine>>) => void) | undefined
}

/** A notice of the list: its day, its headline, and how it begins. */
export function NoticeItem({ notice, level, isSaved, ask }: NoticeItemProps) {
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
        {ask && (
          <div className={styles.buttons} data-needs="script" data-print="hide">
            <EditButton name={title} onClick={() => ask({ what: 'edit', record: notice })} />
            <DeleteButton name={title} onClick={() => ask({ what: 'remove', record: notice })} />
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
          <Icon name="person" size={18} />
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
