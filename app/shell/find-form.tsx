import type { ReactNode, Ref } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import styles from './find-form.module.css'

interface FindFormProps {
  ref?: Ref<HTMLFormElement>
  action: string
  /** What can be searched by. */
  label: string
  /** What the list is asked for, as the address has it. */
  asked: { q: string } & Record<string, string | null>
  /** The list with none of what this form asks for. */
  clear: string
  /** The look of the field of the words. */
  field?: string | undefined
  before?: ReactNode
  after?: ReactNode
}

/** Finds entries of a long list by words in them: a plain GET form, sent by its button. */
export function FindForm(props: FindFormProps) {
  const { ref, action, label, asked, clear, field, before, after } = props
  const isAsked = Object.values(asked).some(Boolean)
  return (
    <Form
      key={Object.values(asked).join(' ')}
      ref={ref}
      action={action}
      discover="none"
      className={styles.form}
      preventScrollReset
    >
      {before}
      <div className={field}>
        <SearchField
          label={label}
          name="q"
          defaultValue={asked.q}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      {after}
      <div className={styles.ways}>
        <Button type="submit">Search</Button>
        {isAsked && (
          <ButtonLink to={clear} look="quiet" preventScrollReset>
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
