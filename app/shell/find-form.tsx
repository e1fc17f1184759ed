import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import styles from './find-form.module.css'

interface FindFormProps {
  action: string
  /** What can be searched by. */
  label: string
  /** What the list is asked for, as the address has it. */
  asked: { q: string } & Record<string, string>
  /** The list with none of what this form asks for. */
  clear: string
  /** The look of the field of the words. */
  field?: string | undefined
  before?: ReactNode
  after?: ReactNode
}

/** Finds entries of a long list by words in them: a plain GET form, sent by its button. */
export function FindForm(props: FindFormProps) {
  const { action, label, asked, clear, field, before, after } = props
  const words = Object.values(asked).join(' ')
  return (
    <Form
      key={words}
      action={action}
      // What the address says wins over what the browser remembers.
      autoComplete="off"
      discover="none"
      className={styles.form}
      preventScrollReset
    >
      {before}
      <div className={field}>
        <SearchField label={label} name="q" defaultValue={asked.q} maxLength={200} />
      </div>
      {after}
      <ButtonRow>
        <Button type="submit">Search</Button>
        {words.trim() && (
          <ButtonLink to={clear} look="quiet" preventScrollReset>
            Clear
          </ButtonLink>
        )}
      </ButtonRow>
    </Form>
  )
}
