import { useState } from 'react'
import type { MemberLine } from '#contract/members.ts'
import { pages } from '#contract/paths.ts'
import {
  endStudentTeacher,
  inviteAgain,
  removeMember,
  signOutMember,
  takeFactorsAway,
} from '../api/members.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { NoMailServer } from '../shell/no-mail-server.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToasts } from '../ui/toast.tsx'
import { questionTitles, questions, type Question } from './member-words.ts'

interface QuestionDialogProps {
  question: Question
  member: MemberLine
  /** There is no mail server. */
  isMailStored: boolean
  open: boolean
  onClose: () => void
}

const answers = {
  remove: removeMember,
  'sign-out': signOutMember,
  'invite-again': inviteAgain,
  'take-factors': takeFactorsAway,
  'end-flag': endStudentTeacher,
}

/** Nobody can be signed in again by somebody else, and no secret is kept to be given back. */
const final: readonly Question[] = ['sign-out', 'take-factors']

/** Asks once before something is done to somebody, and says what will happen. */
export function QuestionDialog({ question, member, isMailStored, ...dialog }: QuestionDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()
  const { title, answer } = questionTitles[question]
  const confirm = async () => {
    setBusy(true)
    const done = await answers[question](member.id)
    // Whoever has removed the own account has nothing left to read here.
    if (done.ok && question === 'remove' && member.isSelf) {
      return window.location.assign(pages.login)
    }
    // Also after a refusal: the account may have gone before.
    await readAnew(dialog.onClose)
    setBusy(false)
    if (!done.ok) return showToast({ text: done.message, tone: 'error' })
    const way = final.includes(question) ? {} : undo(done.change)
    showToast({ text: done.body.message, ...way })
  }
  return (
    <ConfirmDialog
      id="member-question"
      title={title}
      sentence={questions[question](member)}
      confirmLabel={answer}
      {...dialog}
      note={isMailStored && question === 'invite-again' && <NoMailServer />}
      onConfirm={() => void confirm()}
      busy={isBusy}
      danger={question !== 'invite-again'}
    />
  )
}
