import { resourceMessages } from '#contract/messages/resources.ts'
import type { DatedNote } from '#domain/resources/resource-page.ts'
import { fileSize } from '../ui/file-size.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './note-files.module.css'
import { noteFilePath } from '#contract/resource-paths.ts'
import { fileKind } from '../ui/file-kind.ts'

/** The files of a note: what each is, how large, and the way to it. */
export function NoteFiles({ note }: { note: DatedNote }) {
  return (
    <HairlineList label={`Files of ${note.title}`} dashed>
      {note.files.map((file) => {
        const { icon, word } = fileKind(file)
        return (
          <HairlineRow
            key={file.name}
            lead={<Icon name={icon} />}
            leadWidth="sign"
            title={<span className={styles.name}>{file.name}</span>}
            meta={`${word} · ${fileSize(file.size)}`}
            aside={
              <a className={styles.open} href={noteFilePath(note.id, file.name)} data-print="hide">
                {resourceMessages.openFile}
                <VisuallyHidden> {file.name}</VisuallyHidden>
              </a>
            }
          />
        )
      })}
    </HairlineList>
  )
}
