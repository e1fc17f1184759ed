import { keepFocusOnPage } from '../shell/keep-focus-on-page.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import type { MemberTask } from './use-member-task.ts'

const EditDialog = dialogOnDemand(async () => (await import('./edit-dialog.tsx')).EditDialog)
const QuestionDialog = dialogOnDemand(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
)
const InviteDialog = dialogOnDemand(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const StudentDialog = dialogOnDemand(
  async () => (await import('./student-dialog.tsx')).StudentDialog,
)

interface TaskDialogProps {
  task: MemberTask
  /** There is no mail server. */
  isMailKept: boolean
}

/** The dialog of what is being done. */
export function TaskDialog({ task, isMailKept }: TaskDialogProps) {
  const { wish, isOpen, turn, close, end, renew } = task
  const onClose = () => {
    close()
    keepFocusOnPage()
  }
  const shared = { open: isOpen, onClose }
  const form = { ...shared, onEnd: end, onDiscard: renew }
  if (!('member' in wish)) {
    if (wish.what === 'add-student') return <StudentDialog key={turn} {...form} />
    return <InviteDialog key={turn} {...form} isMailKept={isMailKept} />
  }
  const { what, member } = wish
  if (what !== 'edit') {
    const asked = { question: what, member, isMailKept }
    return <QuestionDialog key={turn} {...shared} {...asked} />
  }
  // A student's name and address are kept on the roster.
  if (member.role === 'stud') return null
  return <EditDialog key={turn} {...form} member={{ ...member, role: member.role }} />
}
