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
  const places = wrongItems(problem?.errors ?? {})
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
          {places.every(({ said }) => said !== problem.message) && <p>{problem.message}</p>}
          {places.map(({ name, said }) => (
            <p key={name}>
              <a href={`#${name}`}>{said}</a>
            </p>
          ))}
          {advice}
        </Notice>
      )}
      {/* Enter in a field presses the first button of a form. */}
      <input type="submit" hidden />
      {children}
    </form>
  )
}

/** The controls of items of lists with which something is wrong, and what is said of it. */
function wrongItems(errors: Readonly<Record<string, string>>) {
  return Object.entries(errors).flatMap(([name, error]) => {
    const [list = ''] = name.split('.')
    return list === name ? [] : [{ name, said: errors[list] ?? error }]
  })
}
