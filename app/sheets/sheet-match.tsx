import type { SubmitEvent } from 'react'
import type { ColumnMatching } from '#contract/imports.ts'
import * as choiceWords from '#contract/messages/import-choice.ts'
import * as words from '#contract/messages/sheet-plans.ts'
import { matchSheetColumnsPath, sheetPagePath } from '#contract/sheet-paths.ts'
import { matchSheetColumns } from '../api/sheets.ts'
import { useCall } from '../records/use-call.ts'
import { MatchFields } from '../shell/match-fields.tsx'
import { Button, ButtonRow } from '../ui/button.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './sheet-match.module.css'

interface SheetMatchProps {
  kind: string
  matching: ColumnMatching
}

/** What each column stands for whose title says nothing, chosen by hand; a button makes the plan anew. */
export function SheetMatch({ kind, matching: { columns, fields } }: SheetMatchProps) {
  const showToast = useToasts()
  const { isBusy, send } = useCall<Awaited<ReturnType<typeof matchSheetColumns>>>((answer) => {
    showToast(answer.ok ? { text: choiceWords.applied } : { text: answer.message, tone: 'error' })
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const chosen = columns.map(({ at }) => {
      const field = sent.get(nameOf(at))
      return [nameOf(at), typeof field === 'string' ? field : ''] as const
    })
    void send(() => matchSheetColumns(kind, Object.fromEntries(chosen)))
  }
  const options = fields.map(({ name, title }) => ({ value: name, label: title }))
  return (
    <form
      className={styles.form}
      method="post"
      action={matchSheetColumnsPath(kind)}
      onSubmit={submit}
    >
      <input type="hidden" name="next" value={sheetPagePath(kind)} />
      <input type="hidden" name="back" value={sheetPagePath(kind)} />
      <MatchFields
        legend={words.matchTitle}
        matches={columns.map(({ title, at, field, samples }) => ({
          name: nameOf(at),
          label: title,
          chosen: field,
          none: words.leaveColumnOut,
          options,
          samplesOf: () => samples,
        }))}
      />
      <ButtonRow>
        <Button type="submit" busy={isBusy}>
          {choiceWords.apply}
        </Button>
      </ButtonRow>
    </form>
  )
}

function nameOf(at: number) {
  return `column${at}`
}
