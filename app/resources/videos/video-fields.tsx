import { videoMessages as words } from '#contract/messages/videos.ts'
import { awaitFocus } from '../../ui/await-focus.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { FieldsProps } from '../keeping.ts'

/** The controls of a video. Its address may be the id alone, so it need not be a URL. */
export function VideoFields({ values, errors }: FieldsProps) {
  return (
    <>
      <TextField
        ref={awaitFocus}
        name="videoId"
        defaultValue={values['videoId']}
        label={words.address}
        hint={words.addressHint}
        error={errors['videoId']}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
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
        error={errors['description']}
        maxLength={4000}
        required
      />
    </>
  )
}
