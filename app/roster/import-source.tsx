import type { SubmitEvent } from 'react'
import { calls } from '#contract/paths.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import { FileField, TextArea } from '../ui/field.tsx'
import { takeDrops } from '../ui/take-drops.ts'
import styles from './import-source.module.css'

interface ImportSourceProps {
  onFile: (file: File) => void
  onPhotos: () => void
}

/** The ways to bring a roster: a file chosen or dropped, or rows pasted. */
export function ImportSource({ onFile, onPhotos }: ImportSourceProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const rows = new FormData(event.currentTarget).get('rows')
    if (typeof rows === 'string' && rows.trim() !== '') {
      onFile(new File([rows], 'Pasted rows', { type: 'text/csv' }))
    }
  }
  return (
    <form ref={takeDrops} className={styles.form} onSubmit={submit}>
      <FileField
        label="Roster as an Excel or CSV file"
        hint="Choose a file or drop it here. You can check every change before anything is saved."
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
      />
      <DisclosureList>
        <Disclosure level={2} title="Paste the rows instead">
          <div className={styles.paste}>
            <TextArea
              name="rows"
              label="Rows, including the header row"
              hint="You can paste cells copied from a spreadsheet."
              spellCheck={false}
              rows={8}
            />
            <ButtonRow>
              <Button type="submit">Preview changes</Button>
            </ButtonRow>
          </div>
        </Disclosure>
        <Disclosure level={2} title="File format">
          <div className={styles.advice}>
            <p>
              Use an Excel workbook, or text separated by commas, semicolons or tabs. One row names
              the columns: <b>Register Number</b>, <b>Name</b> and <b>Year</b> are required; E-mail,
              Summary, LinkedIn, GitHub, LeetCode and Developer are optional. Their order does not
              matter, and other columns are ignored. You can match columns whose titles are not
              recognised.
            </p>
            <p>
              The year can be written as 2, II, 2nd Year, Second Year or Batch 2024–28. For a batch,
              the year of study is worked out from the current academic year.
            </p>
            <p>
              Students are matched by register number. Empty cells leave existing data unchanged. An
              import never removes students.
            </p>
            <p>
              <a href={`${calls.roster}/example.csv`} download>
                Download an example file
              </a>
            </p>
          </div>
        </Disclosure>
      </DisclosureList>
      <div>
        <Button icon="image" onClick={onPhotos}>
          Import photos instead
        </Button>
      </div>
    </form>
  )
}
