import type { ReactNode } from 'react'
import { form as words } from '#contract/messages/plain-forms.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './plain-form.module.css'

interface PlainFormProps {
  /** Where it sends itself. */
  action: string
  /** What speaks against what was sent; null for a form that has not been sent. */
  problem?: ProblemBody | null
  /** Said below that. */
  advice?: ReactNode
  /** The way on from it. */
  wayOn?: ReactNode
  children: ReactNode
}

/** The frame of a form that a browser sends by itself, with what speaks against saving it at its head. */
export function PlainForm({ action, problem = null, advice, wayOn, children }: PlainFormProps) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className={styles.form}
      noValidate
    >
      {problem && (
        <Notice tone="error" title={words.notSaved} action={wayOn}>
          <p>{problem.message}</p>
          {advice}
        </Notice>
      )}
      {/* Enter in a field presses the first button of a form. */}
      <input type="submit" hidden />
      {children}
    </form>
  )
}
