import { useState } from 'react'
import { SelectField } from '../ui/field.tsx'
import styles from './match-fields.module.css'

/** Something that is matched with one of several by hand. */
export interface Match {
  name: string
  label: string
  required?: boolean
  /** What is chosen already; '' for nothing. */
  chosen: string
  /** What is wrong with what is chosen. */
  error?: string | undefined
  /** What nothing is called. */
  none: string
  options: readonly { value: string; label: string }[]
  /** Some of what stands in the column; `value` is what is chosen. */
  samplesOf: (value: string) => string
}

/** Selects beside one another, each with some of what stands in its column. */
export function MatchFields({ legend, matches }: { legend: string; matches: readonly Match[] }) {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{legend}</legend>
      {matches.map((match) => (
        <MatchField key={match.name} {...match} />
      ))}
    </fieldset>
  )
}

function MatchField({ chosen, none, options, samplesOf, required = false, ...words }: Match) {
  const [value, setValue] = useState(chosen)
  return (
    <SelectField
      {...words}
      required={required}
      hint={samplesOf(value) || undefined}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
