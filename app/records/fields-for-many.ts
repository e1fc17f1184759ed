import { hasNoChoice } from '#contract/kinds/asks-nothing.ts'
import type { Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { withChoices } from './form-values.ts'
import type { FormOptions } from './record-tasks.tsx'

/** The fields that can be set for many, but those that would name records where there is none to name. */
export function fieldsForMany(
  { many = [], fields }: Kind,
  choices: FormOptions['choices'],
): Field[] {
  return fields
    .filter(({ name }) => many.includes(name))
    .map((field) => withChoices(field, choices?.[field.name] ?? {}, ''))
    .filter((field) => !hasNoChoice(field, choices?.[field.name]))
}
