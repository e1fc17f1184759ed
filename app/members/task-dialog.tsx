import { keepFocusOnPage } from '../shell/keep-focus-on-page.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import type { DomainTitles } from './domain-field.tsx'
import type { MemberTask } from './use-member-task.ts'

const EditDialog = dialogOnDemand(async () => (await import('./edit-dialog.tsx')).EditDialog)
const DomainsDialog = dialogOnDemand(async () => (await import('./edit-dialog.tsx')).DomainsDialog)
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
  domains: DomainTitles
}

/** The dialog of what is being done. */
export function TaskDialog({ task, isMailKept, domains }: TaskDialogProps) {
  const { wish, isOpen, turn, close, end, renew } = task
  const onClose = () => {
    close()
    keepFocusOnPage()
  }
  const shared = { open: isOpen, onClose }
  const form = { ...shared, onEnd: end, onDiscard: renew, domains }
  if (!('member' in wish)) {
    if (wish.what === 'add-student') return <StudentDialog key={turn} {...form} />
    return <InviteDialog key={turn} {...form} isMailKept={isMailKept} />
  }
  const { what, member } = wish
  if (what !== 'edit') {
    const asked = { question: what, member, isMailKept }
    return <QuestionDialog key={turn} {...shared} {...asked} />
  }
  if (member.role === 'stud') return <DomainsDialog key={turn} {...form} member={member} />
  return <EditDialog key={turn} {...form} member={{ ...member, role: member.role }} />
}
