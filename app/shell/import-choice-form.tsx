import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { blankCells, type ImportChoice, importScopes } from '#contract/imports.ts'
import * as words from '#contract/messages/import-choice.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import styles from './import-choice-form.module.css'

interface ImportChoiceFormProps {
  formRef?: RefObject<HTMLFormElement | null>
  /** What the plan that is shown was made by. */
  choice: ImportChoice
  isBusy: boolean
  /** `sent` has what else the form asks for. */
  onChoose: (choice: ImportChoice, sent: FormData) => void
  /** Where a browser without scripts sends it. */
  action?: string
  /** What else it asks for, ahead of the rest. */
  children?: ReactNode
}

/** Which rows of a file are taken and what its empty cells do; a button makes the plan anew. */
export function ImportChoiceForm(props: ImportChoiceFormProps) {
  const { formRef, choice, isBusy, onChoose, action, children } = props
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const chosen = {
      scope: importScopes.find((one) => one === sent.get('scope')) ?? choice.scope,
      blanks: blankCells.find((one) => one === sent.get('blanks')) ?? choice.blanks,
    }
    onChoose(chosen, sent)
  }
  return (
    <form ref={formRef} className={styles.form} method="post" action={action} onSubmit={submit}>
      {children && <div className={styles.others}>{children}</div>}
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
