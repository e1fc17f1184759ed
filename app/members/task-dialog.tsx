import { keepFocusOnPage } from '../shell/keep-focus-on-page.ts'
import { EditDialog } from './edit-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { StudentDialog } from './student-dialog.tsx'
import type { MemberTask } from './use-member-task.ts'

/** The dialog of what is being done. */
export function TaskDialog({ task: { wish, isOpen, turn, close } }: { task: MemberTask }) {
  const onClose = () => {
    close()
    keepFocusOnPage()
  }
  const shared = { open: isOpen, onClose }
  if (!('member' in wish)) {
    const Form = wish.what === 'invite' ? InviteDialog : StudentDialog
    return <Form key={turn} {...shared} />
  }
  const { what, member } = wish
  if (what !== 'edit') {
    return <QuestionDialog key={turn} {...shared} question={what} member={member} />
  }
  // A student's name and address are kept on the roster.
  if (member.role === 'stud') return null
  return <EditDialog key={turn} {...shared} member={{ ...member, role: member.role }} />
}
