import { type ComponentProps, type ReactNode, type RefCallback } from 'react'
import { type Field, type Held, isChosen } from '#contract/kinds/field.ts'
import * as words from '#contract/messages/record-forms.ts'
import { dateExample, readDate } from '#contract/read-date.ts'
import { ColourOffer } from './colour-offer.tsx'
import { ColourField } from '../ui/colour-field.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { SuggestField } from './suggest-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

interface TypedControlProps {
  field: Field
  shared: {
    name?: string
    error?: ReactNode
    value?: string
    defaultValue?: string
    onChange?: (event: { currentTarget: { value: string } }) => void
  }
  ref?: RefCallback<HTMLInputElement>
  /** What other records say in the field, where it suggests that. */
  used?: readonly string[] | undefined
}

/** A control for words or for a choice. */
export function TypedControl({ field, shared: given, ref, used }: TypedControlProps) {
  const { label, asks = label, hint, holds, required, max, choices = [] } = field
  const shared = { ...given, label: asks, hint, required }
  if (isChosen(field) || holds === 'reference') {
    return (
      <SelectField {...shared}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {field.words?.[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    )
  }
  if (holds === 'timeZone') return <TimeZoneField {...shared} />
  if (holds === 'paragraph') {
    return <TextArea {...shared} maxLength={max} rows={max > 4000 ? 6 : 4} />
  }
  if (holds === 'richText') return <RichTextField {...shared} maxLength={max} />
  if (holds === 'day' || holds === 'date') {
    return (
      <DateField
        {...shared}
        read={readDate}
        hint={hint ?? words.dateHint(dateExample)}
        maxLength={max}
        autoComplete="off"
      />
    )
  }
  if (holds === 'colour') {
    return <ColourField {...shared} autoComplete="off" below={ColourOffer} />
  }
  if (field.suggests) {
    return <SuggestField ref={ref} maxLength={max} autoComplete="off" used={used} {...shared} />
  }
  return <TextField ref={ref} maxLength={max} autoComplete="off" {...shared} {...ownProps[holds]} />
}

const address = {
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  // Half of an address leads nowhere.
  maxLength: undefined,
} as const

const ownProps: Partial<Record<Held, Partial<ComponentProps<typeof TextField>>>> = {
  year: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  // With the address that it is often written with.
  doi: { maxLength: 300 },
  url: address,
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  video: address,
}
