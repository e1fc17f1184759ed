import type { SubmitEvent } from 'react'
import { importCounts, sheetLimits, type SheetPlan } from '#contract/imports.ts'
import * as words from '#contract/messages/sheet-plans.ts'
import {
  finishSheetImportPath,
  forgetSheetImportPath,
  refusedRowsPath,
  sheetPagePath,
} from '#contract/sheet-paths.ts'
import { finishSheetImport, forgetSheetImport } from '../api/sheets.ts'
import { useEditForm } from '../records/use-edit-form.tsx'
import { PlanTable } from '../shell/plan-table.tsx'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './sheet-plan-view.module.css'

/** What wants a look comes first. */
const outcomes = ['refused', 'changed', 'added', 'leftOut', 'unchanged'] as const

interface SheetPlanViewProps {
  kind: string
  plan: SheetPlan
}

/** What becomes of the rows, and what to do first. */
function promiseOf(
  { imported, matching }: SheetPlan,
  { isReady, hasRefused }: Record<'isReady' | 'hasRefused', boolean>,
) {
  if (!hasRefused) return words.nothingSaved
  if (isReady) return words.mend
  if (imported) return words.mendLeft
  return matching?.columns.some(({ field }) => field === '') ? words.matchFirst : words.mendAll
}

/** What an import would do, row by row, and the button that does it. */
export function SheetPlanView({ kind, plan }: SheetPlanViewProps) {
  const showToast = useToasts()
  const undo = useUndo()
  const readAnew = useReadAnew()
  const { formRef, refusal, isBusy, send } = useEditForm({
    name: `import-${kind}-plan`,
    onSaved: ({ message: text, change }) => showToast({ text, ...undo(change) }),
  })
  const counts = importCounts(plan.rows)
  const due = counts.added + counts.changed
  const isReady = due > 0
  const hasRefused = counts.refused > 0
  const groups = Map.groupBy(plan.rows, ({ outcome }) => outcome)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isGivenUp = event.nativeEvent.submitter?.hasAttribute('formaction') ?? false
    send(() =>
      isGivenUp ? forgetSheetImport(kind) : finishSheetImport(kind, plan.state, hasRefused),
    )
  }
  return (
    <form
      ref={formRef}
      method="post"
      action={finishSheetImportPath(kind)}
      onSubmit={submit}
      className={styles.plan}
    >
      <input type="hidden" name="state" value={plan.state} />
      {hasRefused && <input type="hidden" name="others" value="on" />}
      <input type="hidden" name="next" value={sheetPagePath(kind)} />
      <input type="hidden" name="back" value={sheetPagePath(kind)} />
      <Section title={words.planTitle}>
        {plan.imported && <p className={styles.sentence}>{plan.imported}</p>}
        <output className={styles.sentence}>{words.planLine(counts)}</output>
        <p className={styles.promise}>{promiseOf(plan, { isReady, hasRefused })}</p>
        {plan.remarks.map((remark) => (
          <div key={remark} className={styles.remark}>
            <Notice tone="warning">{remark}</Notice>
          </div>
        ))}
        {refusal && (
          <div className={styles.refusal}>
            <RefusalNotice refusal={refusal} />
            {refusal.status === 409 && (
              <Button onClick={() => void readAnew(() => {})}>{words.checkAgain}</Button>
            )}
          </div>
        )}
        <div className={styles.ways}>
          {isReady && (
            <Button type="submit" look={hasRefused ? 'outline' : 'filled'} busy={isBusy}>
              {isBusy ? words.finishing : (hasRefused ? words.finishOthers : words.finish)(due)}
            </Button>
          )}
          {hasRefused && (
            <ButtonLink icon="download" to={refusedRowsPath(kind)} reloadDocument download>
              {words.refusedRows}
            </ButtonLink>
          )}
          <Button
            type="submit"
            look={isReady ? 'quiet' : 'outline'}
            formAction={forgetSheetImportPath(kind)}
          >
            {words.discard}
          </Button>
        </div>
      </Section>
      {outcomes.map((outcome) => {
        const rows = groups.get(outcome) ?? []
        if (rows.length === 0) return null
        return (
          <Section key={outcome} title={words.groupTitles[outcome]} meta={rows.length}>
            {/* All at once: where no script runs, no button could add to them. */}
            <PlanTable rows={rows} words={words.tableWords} step={sheetLimits.rows + 1} />
          </Section>
        )
      })}
    </form>
  )
}
