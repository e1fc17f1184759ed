import { linkMessages as words } from '#contract/messages/links.ts'
import { awaitFocus } from '../../ui/await-focus.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { FieldsProps } from '../keeping.ts'

/** The controls of a link. An address is never cut: half of one leads nowhere. */
export function LinkFields({ values, errors }: FieldsProps) {
  return (
    <>
      <TextField
        ref={awaitFocus}
        name="name"
        defaultValue={values['name']}
        label={words.name}
        error={errors['name']}
        maxLength={300}
        autoComplete="off"
        required
      />
      <TextField
        name="url"
        defaultValue={values['url']}
        type="url"
        label={words.url}
        hint={words.urlHint}
        error={errors['url']}
        autoComplete="off"
        required
      />
      <TextArea
        name="description"
        defaultValue={values['description']}
        label={words.description}
        hint={words.descriptionHint}
        error={errors['description']}
        maxLength={4000}
        required
      />
    </>
  )
}
