import type { ReactNode } from 'react'
import type { Field } from '#contract/kinds/field.ts'
import { control } from '#contract/kinds/plain-form.ts'
import type { AccountChoice } from '#contract/members.ts'
import { form as words } from '#contract/messages/plain-forms.ts'
import type { UsedValues } from '#contract/used-values.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import { FieldNotes } from '../ui/field-frame.tsx'
import styles from './plain-fields.module.css'

/** What all controls of a form are told alike. */
export interface Shared {
  /** What the records are called that fields may name, by their kind and id. */
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The accounts that a record may name; null where whoever asks does not choose among them. */
  accounts: readonly AccountChoice[] | null
  /** What other records say in the fields that suggest it. */
  used: UsedValues
  /** Of one file. */
  maxBytes: number
  /** What is wrong with what was sent, by the fields, and by the controls of the items of lists. */
  errors: Readonly<Record<string, string>>
}

/** A field as a control is told of it. */
export interface ControlProps extends Shared {
  field: Field
  name: string
  value: unknown
  error?: ReactNode
}

interface ItemProps {
  item: string
  noun: string
  at: number
  count: number
  children: ReactNode
}

/** One of several, which can be moved and taken away. */
export function Item({ item, noun, at, count, children }: ItemProps) {
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>{words.itemOf(noun, at + 1)}</legend>
      {children}
      <div className={styles.ways}>
        {count > 1 && (
          <div className={styles.place}>
            <TextField
              name={control.place(item)}
              label={words.place}
              inputMode="numeric"
              defaultValue={at + 1}
            />
          </div>
        )}
        <CheckField name={control.remove(item)} value="1" label={words.removeItem(noun, at + 1)} />
      </div>
    </fieldset>
  )
}

interface FieldsProps extends Pick<ControlProps, 'field' | 'name' | 'error'> {
  children: ReactNode
}

/** Several controls that make up one field. */
export function Fields({ field, name, error, children }: FieldsProps) {
  const { label, asks = label, hint } = field
  return (
    <fieldset
      className={styles.fields}
      aria-describedby={error ? `${name}-notes-error` : undefined}
    >
      <legend className={styles.legend}>{asks}</legend>
      {children}
      <FieldNotes id={`${name}-notes`} hint={hint} error={error} />
    </fieldset>
  )
}
