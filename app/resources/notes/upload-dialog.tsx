import { noteMessages as words } from '#contract/messages/notes.ts'
import type { DomainKey } from '#contract/resources.ts'
import { forgetUpload, sendUpload } from '../../api/uploads.ts'
import { RefusalNotice } from '../../shell/refusal-notice.tsx'
import { useUploadTray } from '../../shell/use-upload-tray.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NoteForm } from './note-form.tsx'
import { UnsentNote } from './unsent-note.tsx'
import styles from './upload-dialog.module.css'
import { useNoteForm, type Added } from './use-note-form.ts'

interface UploadDialogProps {
  domain: DomainKey
  /** Of one file. */
  maxBytes: number
  open: boolean
  onOpen: () => void
  /** Put aside: what was typed stays, and files go on their way. */
  onClose: () => void
  onAdded: (answer: Added) => void
  onRefused: (message: string) => void
}

/** The form that adds a note, and a word about it while it is put aside. */
export function UploadDialog({ domain, maxBytes, open, onOpen, ...props }: UploadDialogProps) {
  const { onClose, onAdded, onRefused } = props
  const tray = useUploadTray({ send: sendUpload, forget: forgetUpload, maxBytes })
  const sending = useNoteForm({ domain, tray, onAdded, onRefused })
  const { stage, refusal, isUnsent, discard } = sending
  const cancel = () => {
    discard()
    onClose()
  }
  const foot = (
    <>
      <div className={styles.state}>
        {refusal?.message && (
          <RefusalNotice
            refusal={refusal}
            title={refusal.message === words.incomplete ? '' : words.failed}
          />
        )}
      </div>
      <Button onClick={cancel} disabled={stage === 'sending'}>
        {words.cancel}
      </Button>
      <Button type="submit" form={formId} look="filled" busy={stage !== 'filling'}>
        {stage === 'filling' ? words.send : words.sending}
      </Button>
    </>
  )
  return (
    <>
      <UnsentNote
        tray={tray}
        isUnsent={isUnsent}
        isUnderWay={stage !== 'filling'}
        isShown={!open}
        onGoOn={onOpen}
        onDiscard={discard}
      />
      <Dialog
        id="upload-note"
        title={words.upload}
        open={open}
        onClose={onClose}
        foot={foot}
        draft={{ discard, hasMore: tray.files.length > 0, isBusy: stage !== 'filling' }}
        guarded
        wide
      >
        <NoteForm id={formId} tray={tray} sending={sending} />
      </Dialog>
    </>
  )
}

const formId = 'note-form'
