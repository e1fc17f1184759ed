import type { ComponentProps } from 'react'
import { timeZonesWith } from '#contract/read-date.ts'
import { SelectField } from '../ui/field.tsx'

/** One of the time zones there are; what is stored stays among them, whatever it is called. */
export function TimeZoneField(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  const { value, defaultValue } = props
  return (
    <SelectField {...props}>
      {timeZonesWith(String(value ?? defaultValue ?? '')).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
