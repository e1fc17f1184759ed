import { noticeMessages as words } from '#contract/messages/notices.ts'
import type { NoticeLine } from '#domain/notices/list-notices.ts'
import { Day } from '../ui/day.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './notice-tags.module.css'

/** What is special about a notice; nothing where nothing is. */
export function NoticeTags({ notice }: { notice: NoticeLine }) {
  const { placement, state, from } = notice
  const tags = [
    state === 'scheduled' && (
      <Tag key="state">
        {words.appears} <Day date={from} length="medium" />
      </Tag>
    ),
    state === 'archived' && <Tag key="state">{words.archived}</Tag>,
    state !== 'archived' && placement === 'urgent' && (
      <Tag key="placement" tone="lock">
        {words.urgent}
      </Tag>
    ),
    state !== 'archived' && placement === 'pinned' && <Tag key="placement">{words.pinned}</Tag>,
  ].filter((tag) => tag !== false)
  return tags.length > 0 && <div className={styles.tags}>{tags}</div>
}

/** What every form of a notice asks of the notice that it edits. */
export const noticeForms = {
  kind: 'notice',
  nameOf: ({ title }: NoticeLine) => title,
  valuesOf: ({ title, audience, within, body, files, from, until, placement }: NoticeLine) => {
    return { title, audience, within, body, files, from, until, placement }
  },
} as const
