import type { ComponentProps } from 'react'
import type { Field, Held } from '#contract/kinds/field.ts'
import { publicationKinds, type PublicationKind } from '#contract/publications.ts'
import { awaitFocus } from '../ui/await-focus.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import styles from './publication-fieldset.module.css'

interface PublicationFieldsetProps {
  kind: PublicationKind
  values: Record<string, string>
  errors: Record<string, string>
}

/** A control for each field of a kind, in the contract's order. */
export function PublicationFieldset({ kind, values, errors }: PublicationFieldsetProps) {
  const fields: readonly Field[] = publicationKinds[kind].fields
  return (
    <div className={styles.fields}>
      {fields.map((field, place) => (
        <div key={field.name} className={isShort(field) ? styles.short : styles.long}>
          <Control
            field={field}
            value={values[field.name] ?? ''}
            error={errors[field.name]}
            isFirst={place === 0}
          />
        </div>
      ))}
    </div>
  )
}

interface ControlProps {
  field: Field
  value: string
  error: string | undefined
  isFirst: boolean
}

function Control({ field, value, error, isFirst }: ControlProps) {
  const { name, label, holds, required, max } = field
  const shared = { name, label, error, required, maxLength: max, defaultValue: value }
  if (holds === 'paragraph') return <TextArea {...shared} rows={6} />
  const ref = isFirst ? awaitFocus : undefined
  return <TextField ref={ref} {...shared} autoComplete="off" {...controls[holds]} />
}

const controls: Partial<Record<Held, Partial<ComponentProps<typeof TextField>>>> = {
  year: { inputMode: 'numeric' },
  date: { hint: 'For example, 12/03/2024 or 12 March 2024, or only the month or year.' },
  doi: { hint: 'For example, 10.1000/xyz123, or the full link.', maxLength: 300 },
  url: { type: 'url' },
}

/** Numbers stand beside each other, words have a row of their own. */
function isShort({ max }: Field): boolean {
  return max <= 60
}
