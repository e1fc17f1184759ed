import { noteMessages } from '#contract/messages/notes.ts'
import { noteAnchor } from '#contract/resource-paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { Versioned } from '#domain/records/versions.ts'
import type { DatedNote } from '#domain/resources/notes/notes-page.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Disclosure, DisclosureList } from '../../ui/disclosure.tsx'
import type { Wish } from '../../ui/use-task.ts'
import { EditButton } from '../../records/record-buttons.tsx'
import { NoteFiles, type NoteFileRef } from './note-files.tsx'
import styles from './note-list.module.css'
import { countOf } from './note-words.ts'

interface NoteListProps {
  domain: DomainKey
  notes: Versioned<DatedNote>[]
  /** The id of the one that was added last, which stands open. */
  addedId: string
  ask: (wish: Wish<Versioned<DatedNote>>) => void
  onRemoveFile: (file: NoteFileRef) => void
}

/** Notes in rows that open one at a time. */
export function NoteList({ domain, notes, addedId, ask, onRemoveFile }: NoteListProps) {
  return (
    <DisclosureList>
      {notes.map((note) => (
        <Disclosure
          key={note.id}
          id={noteAnchor(note.id)}
          name="note"
          level={2}
          title={note.title}
          open={note.id === addedId || undefined}
          meta={
            <>
              {countOf(note.files.length, 'file')} · <Day date={note.day} length="medium" />
            </>
          }
        >
          {note.description && <p className={styles.description}>{note.description}</p>}
          {note.files.length > 0 && (
            <NoteFiles
              domain={domain}
              note={note}
              onRemove={note.mayWrite ? onRemoveFile : undefined}
            />
          )}
          {note.mayWrite && (
            <div className={styles.buttons} data-print="hide">
              <EditButton name={note.title} onClick={() => ask({ what: 'edit', record: note })} />
              <Button
                look="quiet-danger"
                size="small"
                aria-label={`${noteMessages.remove} ${note.title}`}
                data-needs="script"
                onClick={() => ask({ what: 'remove', record: note })}
              >
                {noteMessages.remove}
              </Button>
            </div>
          )}
        </Disclosure>
      ))}
    </DisclosureList>
  )
}
