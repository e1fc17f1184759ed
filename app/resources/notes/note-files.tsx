import { resourceMessages } from '#contract/messages/resources.ts'
import { noteViewerPath } from '#contract/resource-paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { DatedNote } from '#domain/resources/notes/notes-page.ts'
import { IconButton } from '../../ui/button.tsx'
import { fileKind } from '../../ui/file-kind.ts'
import { StoredPhoto } from '../../shell/stored-photo.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { HairlineList, HairlineRow } from '../../ui/hairline-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageCount } from '../../ui/page-count.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './note-files.module.css'

/** One file of a note. */
export interface NoteFileRef {
  /** Among all files of a list. */
  id: string
  note: string
  name: string
}

interface NoteFilesProps {
  domain: DomainKey
  note: DatedNote
  /** For whoever may write the note. */
  onRemove: ((file: NoteFileRef) => void) | undefined
}

/** The files of a note: what each is, how large, and the way to it. */
export function NoteFiles({ domain, note, onRemove }: NoteFilesProps) {
  return (
    <HairlineList label={`Files of ${note.title}`} dashed>
      {note.files.map((file) => {
        const { icon, word } = fileKind(file)
        const viewer = noteViewerPath(domain, { id: note.id, title: file.name })
        return (
          <HairlineRow
            key={file.name}
            lead={<Icon name={icon} />}
            leadWidth="sign"
            title={<span className={styles.name}>{file.name}</span>}
            meta={[word, pageCount(file.pages), fileSize(file.size)].filter(Boolean).join(' · ')}
            aside={
              <>
                {file.cover && (
                  <span className={styles.cover} data-print="hide">
                    <StoredPhoto photo={file.cover} alt="" sizes="3rem" />
                  </span>
                )}
                <a className={styles.open} href={viewer} data-print="hide">
                  {resourceMessages.openFile}
                  <VisuallyHidden> {file.name}</VisuallyHidden>
                </a>
                {onRemove && (
                  <IconButton
                    icon="trash"
                    label={`Delete ${file.name}`}
                    danger
                    className={styles.remove}
                    data-needs="script"
                    data-print="hide"
                    onClick={() => onRemove({ id: file.fileId, note: note.id, name: file.name })}
                  />
                )}
              </>
            }
          />
        )
      })}
    </HairlineList>
  )
}
