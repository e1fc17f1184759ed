import type { SheetPlan, SheetPlanPage } from '#contract/imports.ts'
import { SheetChoice, type SheetChoiceProps } from './sheet-choice.tsx'
import { SheetPlanView } from './sheet-plan-view.tsx'

interface SheetPreviewProps extends Pick<SheetChoiceProps, 'kind' | 'problem'> {
  plan: SheetPlanPage
}

/** An import that waits: what it takes, and what it would do. */
export function SheetPreview({ kind, plan, problem }: SheetPreviewProps) {
  return (
    <>
      <SheetChoice key={fileOf(plan)} kind={kind} plan={plan} problem={problem} />
      <SheetPlanView key={plan.state} kind={kind} plan={plan} />
    </>
  )
}

/** Tells files apart by their columns: what was chosen for one says nothing of another. */
function fileOf({ matching }: Pick<SheetPlan, 'matching'>) {
  return JSON.stringify(matching?.columns.map(({ at, title }) => [at, title]))
}
