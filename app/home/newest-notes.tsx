import { notePath } from '#contract/resource-paths.ts'
import type { NewestNote } from '#domain/resources/notes/newest-notes.ts'
import type { HomeContent } from '#domain/site/home-content.ts'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './newest-notes.module.css'

interface NewestNotesProps {
  notes: NewestNote[]
  streams: HomeContent['department']['streams']
}

/** The notes that were added last; nothing where there are none. */
export function NewestNotes({ notes, streams }: NewestNotesProps) {
  if (notes.length === 0) return null
  return (
    <Section title="New in the notes" level={3} className={styles.notes}>
      <ul className={styles.list}>
        {notes.map(({ id, domain, title, files }) => {
          const stream = streams.find(({ key }) => key === domain)
          return (
            <li key={id} className={styles.note}>
              <a className={`title-link ${styles.title}`} href={notePath(domain, id)}>
                {title}
              </a>
              <p className={styles.facts}>
                <Tag look="dot" tone={stream?.strand ?? 'plain'}>
                  {stream?.short}
                </Tag>
                {files > 0 && <span>{files === 1 ? '1 file' : `${files} files`}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
