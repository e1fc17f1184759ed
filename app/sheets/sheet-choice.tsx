import { useRef } from 'react'
import { columnControl, type ImportChoice, type SheetPlan } from '#contract/imports.ts'
import * as choiceWords from '#contract/messages/import-choice.ts'
import * as words from '#contract/messages/sheet-plans.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'
import { sheetPagePath } from '#contract/sheet-paths.ts'
import { chooseForSheet } from '../api/sheets.ts'
import { useCall } from '../records/use-call.ts'
import { useRefusal } from '../records/use-refusal.ts'
import { ImportChoiceForm } from '../shell/import-choice-form.tsx'
import { MatchFields } from '../shell/match-fields.tsx'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToasts } from '../ui/toast.tsx'

export interface SheetChoiceProps {
  kind: string
  plan: Pick<SheetPlan, 'choice' | 'matching'>
  /** Why the form was refused in the answer to which the page is made. */
  problem: Pick<ProblemBody, 'message' | 'errors'> | null
}

/**
 * What the import that waits takes, and what each column stands for whose title says nothing. It stands
 * beside the plan, which is put there anew each time.
 */
export function SheetChoice({ kind, plan: { choice, matching }, problem }: SheetChoiceProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const { refusal, errors, refuse, clear } = useRefusal(formRef, undefined)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const { isBusy, send } = useCall<Awaited<ReturnType<typeof chooseForSheet>>>((answer) => {
    if (answer.ok) showToast({ text: choiceWords.applied })
    else refuse(answer)
  })
  const columns = matching?.columns ?? []
  const choose = (chosen: ImportChoice, sent: FormData) => {
    const said = columns
      .flatMap(({ at }) => [columnControl.field(at), columnControl.title(at)])
      .map((name) => [name, sent.get(name)] as const)
      // No control of these is one of files.
      .filter((one): one is [string, string] => typeof one[1] === 'string')
    clear()
    void send(() => chooseForSheet(kind, { ...Object.fromEntries(said), ...chosen }))
  }
  const wrong = { ...problem?.errors, ...errors }
  const options = matching?.fields.map(({ name, title }) => ({ value: name, label: title })) ?? []
  return (
    <ImportChoiceForm
      formRef={formRef}
      choice={choice}
      isBusy={isBusy}
      onChoose={choose}
      action={sheetPagePath(kind)}
    >
      {problem && (
        <Notice tone="error" live={false}>
          {problem.message}
        </Notice>
      )}
      {refusal && !refusal.isAtField && <RefusalNotice refusal={refusal} />}
      {refusal?.status === 409 && (
        <div>
          <Button onClick={() => void readAnew(clear)}>{words.checkAgain}</Button>
        </div>
      )}
      {columns.map(({ at, title }) => (
        <input key={at} type="hidden" name={columnControl.title(at)} value={title} />
      ))}
      {columns.length > 0 && (
        <MatchFields
          legend={words.matchTitle}
          matches={columns.map(({ title, at, field, samples }) => ({
            name: columnControl.field(at),
            label: title,
            chosen: field,
            error: wrong[columnControl.field(at)],
            none: words.leaveColumnOut,
            options,
            samplesOf: () => samples,
          }))}
        />
      )}
    </ImportChoiceForm>
  )
}
