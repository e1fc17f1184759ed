import { onePdfWanted, paperMessages as words } from '#contract/messages/papers.ts'
import { UploadTray } from '../../shell/upload-tray.tsx'
import type { Tray } from '../../shell/use-upload-tray.ts'
import { awaitFocus } from '../../ui/await-focus.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { fileSize } from '../../ui/file-size.ts'
import type { Texts } from '../keeping.ts'

interface PaperFieldsProps {
  values: Texts
  tray: Tray
  /** The paper has one already. */
  hasFile: boolean
  errors: Texts
}

/** The controls of a paper. */
export function PaperFields({ values, tray, hasFile, errors }: PaperFieldsProps) {
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
        name="abstract"
        defaultValue={values['abstract']}
        label={words.abstract}
        hint={words.abstractHint}
        error={errors['abstract']}
        maxLength={8000}
        required
      />
      <TextField
        name="year"
        label={words.year}
        hint={words.yearHint}
        error={errors['year']}
        defaultValue={values['year']}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        required
      />
      <UploadTray
        tray={tray}
        label={hasFile ? words.otherFile : words.file}
        hint={onePdfWanted(fileSize(tray.rules.maxBytes))}
        // What was missing is no longer so once a file is there.
        error={tray.files.length > 0 ? undefined : (errors['pdf'] ?? errors['fileId'])}
        required={!hasFile}
      />
    </>
  )
}
