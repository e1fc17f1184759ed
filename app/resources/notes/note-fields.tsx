import { noteMessages as words } from '#contract/messages/notes.ts'
import { awaitFocus } from '../../ui/await-focus.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { FieldsProps } from '../keeping.ts'

/** What is said of a note; its files stand below. */
export function NoteFields({ values, errors }: FieldsProps) {
  return (
    <>
      <TextField
        ref={awaitFocus}
        name="title"
        defaultValue={values['title']}
        label={words.title}
        error={errors['title']}
        maxLength={300}
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
        rows={3}
        required
      />
    </>
  )
}
