import { onePdfWanted, paperMessages as words } from '#contract/messages/papers.ts'
import { UploadTray } from '../../shell/upload-tray.tsx'
import type { Tray } from '../../shell/use-upload-tray.ts'
import { awaitFocus } from '../../ui/await-focus.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { fileSize } from '../../ui/file-size.ts'

interface PaperFieldsProps {
  /** Of the page: most often the paper's, too. */
  year: string
  tray: Tray
  errors: Record<string, string>
}

/** The controls of a paper. */
export function PaperFields({ year, tray, errors }: PaperFieldsProps) {
  return (
    <>
      <TextField
        ref={awaitFocus}
        name="title"
        label={words.title}
        error={errors['title']}
        maxLength={300}
        autoComplete="off"
        required
      />
      <TextArea
        name="abstract"
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
        defaultValue={year}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        required
      />
      <UploadTray
        tray={tray}
        label={words.file}
        hint={onePdfWanted(fileSize(tray.rules.maxBytes))}
        // What was missing is no longer so once a file is there.
        error={tray.files.length > 0 ? undefined : errors['pdf']}
        required
      />
    </>
  )
}
