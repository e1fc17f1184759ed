import type { DatedNote } from '#domain/resources/resource-page.ts'
import { Day } from '../ui/day.tsx'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import { NoteFiles } from './note-files.tsx'
import styles from './note-list.module.css'
import { countOf } from './note-words.ts'
import { noteAnchor } from '#contract/resource-paths.ts'

/** Notes in rows that open one at a time. */
export function NoteList({ notes }: { notes: DatedNote[] }) {
  return (
    <DisclosureList>
      {notes.map((note) => (
        <Disclosure
          key={note.id}
          id={noteAnchor(note.id)}
          name="note"
          level={2}
          title={note.title}
          meta={
            <>
              {countOf(note.files.length, 'file')} · <Day date={note.day} length="medium" />
            </>
          }
        >
          {note.description && <p className={styles.description}>{note.description}</p>}
          {note.files.length > 0 && <NoteFiles note={note} />}
        </Disclosure>
      ))}
    </DisclosureList>
  )
}
