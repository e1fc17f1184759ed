import type { SubmitEvent } from 'react'
import { blankCells, type ImportChoice, importScopes } from '#contract/imports.ts'
import * as words from '#contract/messages/import-choice.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import styles from './import-choice-form.module.css'

interface ImportChoiceFormProps {
  /** What the plan that is shown was made by. */
  choice: ImportChoice
  isBusy: boolean
  onChoose: (choice: ImportChoice) => void
  /** Where a browser without scripts sends it, and the page that it is led back to. */
  plain?: { action: string; page: string }
}

/** Which rows of a file are taken and what its empty cells do; a button makes the plan anew. */
export function ImportChoiceForm({ choice, isBusy, onChoose, plain }: ImportChoiceFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    onChoose({
      scope: importScopes.find((one) => one === sent.get('scope')) ?? choice.scope,
      blanks: blankCells.find((one) => one === sent.get('blanks')) ?? choice.blanks,
    })
  }
  return (
    <form className={styles.form} method="post" action={plain?.action} onSubmit={submit}>
      {plain && (
        <>
          <input type="hidden" name="next" value={plain.page} />
          <input type="hidden" name="back" value={plain.page} />
        </>
      )}
      <div className={styles.field}>
        <SelectField name="scope" label={words.scopeLabel} defaultValue={choice.scope}>
          {importScopes.map((scope) => (
            <option key={scope} value={scope}>
              {words.scopes[scope]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.field}>
        <SelectField name="blanks" label={words.blanksLabel} defaultValue={choice.blanks}>
          {blankCells.map((blanks) => (
            <option key={blanks} value={blanks}>
              {words.blanks[blanks]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" busy={isBusy}>
        {words.apply}
      </Button>
    </form>
  )
}
