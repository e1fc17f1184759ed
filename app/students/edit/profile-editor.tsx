import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import * as words from '#contract/messages/profile.ts'
import { visitorViewPath } from '#contract/paths.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import { useUndo } from '../../shell/use-undo.ts'
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dialogOnDemand } from '../../shell/on-demand.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { ProfileView } from '../profile-view.tsx'
import styles from './profile-editor.module.css'
import type { Saved } from './use-profile-form.ts'

interface ProfileEditorProps {
  student: OwnProfile
  /** Of each file. */
  maxBytes: number
}

const ProfileDialog = dialogOnDemand(
  async () => (await import('./profile-dialog.tsx')).ProfileDialog,
)

/** The own profile as the student sees it, and the dialog that edits it. */
export function ProfileEditor({ student, maxBytes }: ProfileEditorProps) {
  // A new turn is a new form; what was typed in one that was only put aside is still there.
  const [form, setForm] = useState({ isOpen: false, isDirty: false, turn: 0 })
  const showToast = useToasts()
  const undo = useUndo()
  const setOpen = (isOpen: boolean) => setForm((last) => ({ ...last, isOpen }))
  const end = () => setForm(({ turn }) => ({ isOpen: false, isDirty: false, turn: turn + 1 }))
  const renew = () => setForm(({ turn }) => ({ isOpen: true, isDirty: false, turn: turn + 1 }))
  const onSaved = (saved: Saved | null) => {
    end()
    showToast(saved ? { text: saved.message, ...undo(saved.change) } : { text: messages.unchanged })
  }
  const actions = (
    <>
      <Button look="filled" icon="pencil" className={styles.edit} onClick={() => setOpen(true)}>
        {words.edit}
      </Button>
      <ButtonLink icon="eye" to={visitorViewPath(student.register_no)} reloadDocument>
        {words.visitorView}
      </ButtonLink>
      <p className={styles.unscripted}>{words.needsScript}</p>
    </>
  )
  return (
    <>
      {form.isDirty && !form.isOpen && <Unsaved onContinue={() => setOpen(true)} onDiscard={end} />}
      <ProfileView student={student} noPhoto={words.photoPrompt} actions={actions} />
      <ProfileDialog
        key={form.turn}
        student={student}
        maxBytes={maxBytes}
        open={form.isOpen}
        isDirty={form.isDirty}
        onClose={() => setOpen(false)}
        onDiscard={renew}
        onDirty={(isDirty) => setForm((last) => ({ ...last, isDirty }))}
        onSaved={onSaved}
        onRefused={(text) => showToast({ text, tone: 'error' })}
      />
    </>
  )
}

interface UnsavedProps {
  onContinue: () => void
  onDiscard: () => void
}

function Unsaved({ onContinue, onDiscard }: UnsavedProps) {
  const ways = (
    <ButtonRow>
      <Button size="small" onClick={onContinue}>
        {words.goOn}
      </Button>
      <Button size="small" look="quiet-danger" onClick={onDiscard}>
        {words.discard}
      </Button>
    </ButtonRow>
  )
  return (
    <div className={styles.unsaved}>
      <Notice tone="warning" action={ways} live>
        <p>{words.unsaved}</p>
      </Notice>
    </div>
  )
}
