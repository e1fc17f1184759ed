import type { DomainKey } from '#contract/resources.ts'
import type { Versioned } from '#domain/records/versions.ts'
import type { DatedNote } from '#domain/resources/notes/notes-page.ts'
import type { CallResult, Done } from '../../api/network.ts'
import { keepFocusOnPage } from '../../shell/keep-focus-on-page.ts'
import { useUndo } from '../../shell/use-undo.ts'
import { useToasts } from '../../ui/toast.tsx'
import type { Tasks } from '../../ui/use-task.ts'
import { RemovalDialog } from '../removal-dialog.tsx'
import { useTaskTurn } from '../use-task-turn.ts'
import { EditNoteDialog } from './edit-note-dialog.tsx'
import type { NotePart } from './note-part.ts'
import { UploadDialog } from './upload-dialog.tsx'

interface NoteDialogsProps {
  domain: DomainKey
  /** Of one file. */
  maxBytes: number
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onAdded: (id: string) => void
  edits: Tasks<Versioned<DatedNote>>
  removals: Tasks<NotePart>
}

/** The dialogs of whoever keeps notes, and the word in the end about how it went. */
export function NoteDialogs(props: NoteDialogsProps) {
  const { onAdding, onAdded, removals, edits, ...upload } = props
  const { task: edit, addition } = useTaskTurn({ tasks: edits, onAdded })
  const { task, close, end } = removals
  const showToast = useToasts()
  const undo = useUndo()
  const refuse = (text: string) => showToast({ text, tone: 'error' })
  const tell = (answer: CallResult<Done>) => {
    if (answer.ok) showToast({ text: answer.body.message, ...undo(answer.change) })
    else refuse(answer.message)
  }
  return (
    <>
      <UploadDialog
        domain={upload.domain}
        maxBytes={upload.maxBytes}
        open={upload.isAdding}
        onOpen={() => onAdding(true)}
        onClose={() => {
          onAdding(false)
          keepFocusOnPage()
        }}
        onAdded={(answer) => {
          onAdding(false)
          onAdded(answer.body['_id'])
          tell(answer)
        }}
        onRefused={refuse}
      />
      {edit.what === 'edit' && edit.record && (
        <EditNoteDialog
          key={edit.turn}
          {...addition}
          note={edit.record}
          maxBytes={upload.maxBytes}
        />
      )}
      {task.what === 'remove' && (
        <RemovalDialog
          key={task.turn}
          noun={task.record.noun}
          name={task.record.name}
          remove={task.record.remove}
          open={task.isOpen}
          onClose={() => {
            close()
            keepFocusOnPage()
          }}
          onEnd={(answer) => {
            end()
            tell(answer)
          }}
        />
      )}
    </>
  )
}
