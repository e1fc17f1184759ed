import type { SubmitEvent } from 'react'
import { rowOutcomes, type SheetPlanPage } from '#contract/imports.ts'
import { planPages } from '#contract/messages/import-choice.ts'
import * as words from '#contract/messages/sheet-plans.ts'
import { viewPath } from '#contract/paths.ts'
import {
  finishSheetImportPath,
  forgetSheetImportPath,
  refusedRowsPath,
  sheetPagePath,
} from '#contract/sheet-paths.ts'
import { finishSheetImport, forgetSheetImport } from '../api/sheets.ts'
import { useEditForm } from '../records/use-edit-form.tsx'
import { Pager } from '../shell/pager.tsx'
import { PlanTable } from '../shell/plan-table.tsx'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useLead } from '../ui/lead-to.ts'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import planStyles from '../shell/import-plan.module.css'
import styles from './sheet-plan-view.module.css'

interface SheetPlanViewProps {
  kind: string
  plan: SheetPlanPage
}

/** What becomes of the rows, and what to do first. */
function promiseOf(
  { imported, matching }: SheetPlanPage,
  { isReady, hasRefused }: Record<'isReady' | 'hasRefused', boolean>,
) {
  if (!hasRefused) return words.nothingSaved
  if (isReady) return words.mend
  if (imported) return words.mendLeft
  return matching?.columns.some(({ field }) => field === '') ? words.matchFirst : words.mendAll
}

/** What an import would do, row by row, and the button that does it. */
export function SheetPlanView({ kind, plan }: SheetPlanViewProps) {
  const lead = useLead()
  const showToast = useToasts()
  const undo = useUndo()
  const readAnew = useReadAnew()
  const { formRef, refusal, isBusy, send } = useEditForm({
    name: `import-${kind}-plan`,
    onSaved: ({ message: text, change }) => showToast({ text, ...undo(change) }),
  })
  const { counts } = plan
  const path = sheetPagePath(kind)
  const due = counts.added + counts.changed
  const isReady = due > 0
  const hasRefused = counts.refused > 0
  const groups = Map.groupBy(plan.shown, ({ outcome }) => outcome)
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
      className={planStyles.plan}
    >
      <input type="hidden" name="state" value={plan.state} />
      {hasRefused && <input type="hidden" name="others" value="on" />}
      <input type="hidden" name="next" value={path} />
      <input type="hidden" name="back" value={path} />
      <Section ref={lead} title={words.planTitle}>
        {plan.imported && <p className={planStyles.sentence}>{plan.imported}</p>}
        <output className={planStyles.sentence}>{words.planLine(counts)}</output>
        <p className={planStyles.promise}>{promiseOf(plan, { isReady, hasRefused })}</p>
        {plan.remarks.map((remark) => (
          <div key={remark} className={styles.remark}>
            <Notice tone="warning">{remark}</Notice>
          </div>
        ))}
        {refusal && (
          <div className={planStyles.refusal}>
            <RefusalNotice refusal={refusal} />
            {refusal.status === 409 && (
              <Button onClick={() => void readAnew(() => {})}>{words.checkAgain}</Button>
            )}
          </div>
        )}
        <div className={planStyles.ways}>
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
      {rowOutcomes.map((outcome) => {
        const rows = groups.get(outcome) ?? []
        if (rows.length === 0) return null
        return (
          <Section key={outcome} title={words.groupTitles[outcome]} meta={counts[outcome]}>
            <PlanTable rows={rows} words={words.tableWords} step={rows.length} />
          </Section>
        )
      })}
      <Pager
        label={planPages}
        isLater={plan.page > 1}
        pathOf={(page) => (page === undefined ? path : viewPath(path, { page }))}
        found={{ ...plan, shown: plan.shown.length }}
      />
    </form>
  )
}
