import { useState } from 'react'
import * as words from '#contract/messages/profile.ts'
import { anchors, profileEditPath, visitorViewPath } from '#contract/paths.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import { useEnding, type Saved } from '../../records/use-ending.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dialogOnDemand } from '../../shell/on-demand.tsx'
import { ProfileView } from '../profile-view.tsx'
import styles from './profile-editor.module.css'

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
  const [form, setForm] = useState({ isOpen: false, turn: 0 })
  const { tell, refuse } = useEnding()
  const setOpen = (isOpen: boolean) => setForm((last) => ({ ...last, isOpen }))
  const end = () => setForm(({ turn }) => ({ isOpen: false, turn: turn + 1 }))
  const renew = () => setForm(({ turn }) => ({ isOpen: true, turn: turn + 1 }))
  const onSaved = (saved: Saved) => {
    end()
    tell(saved)
  }
  const actions = (
    <>
      <Button look="filled" icon="pencil" className={styles.edit} onClick={() => setOpen(true)}>
        {words.edit}
      </Button>
      <ButtonLink icon="eye" to={visitorViewPath(student.register_no)} reloadDocument>
        {words.visitorView}
      </ButtonLink>
      <ButtonLink
        look="filled"
        to={`${profileEditPath(student.register_no)}#${anchors.profileForm}`}
        className={styles.unscripted}
      >
        {words.edit}
      </ButtonLink>
    </>
  )
  return (
    <>
      <ProfileDialog
        key={form.turn}
        student={student}
        maxBytes={maxBytes}
        open={form.isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onDiscard={renew}
        onCancel={end}
        onSaved={onSaved}
        onRefused={refuse}
      />
      <ProfileView student={student} noPhoto={words.photoPrompt} actions={actions} />
    </>
  )
}
