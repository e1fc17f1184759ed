import type { PublicationKind } from '#contract/publications.ts'
import type { ListedPublication } from '#domain/publications/list-by-year.ts'
import type { Versioned } from '#domain/records/versions.ts'
import { keepFocusOnPage } from '../shell/keep-focus-on-page.ts'
import { useUndo } from '../shell/use-undo.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import { useToasts } from '../ui/toast.tsx'
import type { Tasks } from '../ui/use-task.ts'
import type { Kept } from './keep-record.ts'
import { RemovalDialog } from './removal-dialog.tsx'

interface TaskDialogProps {
  kind: PublicationKind
  tasks: Tasks<Versioned<ListedPublication>>
  onSaved: (id: string) => void
}

const PublicationDialog = dialogOnDemand(
  async () => (await import('./publication-dialog.tsx')).PublicationDialog,
)

/** The dialog of the task under way, and the word in the end about how it went. */
export function TaskDialog({ kind, tasks, onSaved }: TaskDialogProps) {
  const { task, close, end, renew } = tasks
  const showToast = useToasts()
  const undo = useUndo()
  const finish = (kept: Kept) => {
    end()
    if (!kept.ok) return showToast({ text: kept.message, tone: 'error' })
    return showToast({ text: kept.message, ...undo(task.record ? kept.change : '') })
  }
  const onClose = () => {
    close()
    keepFocusOnPage()
  }
  const shared = { kind, open: task.isOpen, onClose }
  if (task.what === 'remove') {
    return <RemovalDialog key={task.turn} {...shared} record={task.record} onEnd={finish} />
  }
  const onSavedRecord = (kept: Kept & { ok: true }) => {
    finish(kept)
    onSaved(kept.id)
  }
  const calls = { onCancel: end, onDiscard: renew, onSaved: onSavedRecord }
  return <PublicationDialog key={task.turn} {...shared} {...calls} record={task.record} />
}
