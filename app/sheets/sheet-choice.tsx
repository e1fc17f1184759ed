import type { ImportChoice } from '#contract/imports.ts'
import * as words from '#contract/messages/import-choice.ts'
import { chooseForSheetPath, sheetPagePath } from '#contract/sheet-paths.ts'
import { chooseForSheet } from '../api/sheets.ts'
import { useCall } from '../records/use-record-call.ts'
import { ImportChoiceForm } from '../shell/import-choice-form.tsx'
import { useToasts } from '../ui/toast.tsx'

interface SheetChoiceProps {
  kind: string
  choice: ImportChoice
}

/** What the import that waits takes. It stands beside the plan, which is put there anew each time. */
export function SheetChoice({ kind, choice }: SheetChoiceProps) {
  const showToast = useToasts()
  const { isBusy, send } = useCall<Awaited<ReturnType<typeof chooseForSheet>>>((answer) => {
    showToast(answer.ok ? { text: words.applied } : { text: answer.message, tone: 'error' })
  })
  return (
    <ImportChoiceForm
      choice={choice}
      isBusy={isBusy}
      onChoose={(chosen) => void send(() => chooseForSheet(kind, chosen))}
      plain={{ action: chooseForSheetPath(kind), page: sheetPagePath(kind) }}
    />
  )
}
