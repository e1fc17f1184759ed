import type { SubmitEvent } from 'react'
import { calls } from '#contract/paths.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import { FileField, TextArea } from '../ui/field.tsx'
import { takeDrops } from '../ui/take-drops.ts'
import styles from './import-source.module.css'

interface ImportSourceProps {
  onFile: (file: File) => void
}

/** The ways to bring a roster: a file chosen or dropped, or rows pasted. */
export function ImportSource({ onFile }: ImportSourceProps) {
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
        label="Roster as a CSV file"
        hint="Choose it or drop it here. Nothing is written until you have seen what it would do."
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
      />
      <DisclosureList>
        <Disclosure level={2} title="Paste the rows instead">
          <div className={styles.paste}>
            <TextArea
              name="rows"
              label="Rows, with the line of titles first"
              hint="Cells copied from a spreadsheet come just as they should."
              spellCheck={false}
              rows={8}
            />
            <ButtonRow>
              <Button type="submit">See what they would do</Button>
            </ButtonRow>
          </div>
        </Disclosure>
        <Disclosure level={2} title="What the file should look like">
          <div className={styles.advice}>
            <p>
              The first line names the columns: <b>Register Number</b>, <b>Name</b> and <b>Year</b>{' '}
              must be there; E-mail, Summary, LinkedIn, GitHub, LeetCode and Developer may be. Their
              order does not matter, and other columns are passed over.
            </p>
            <p>
              A student is known by the register number. An empty cell says nothing: what is stored
              stays. Nobody is removed by an import.
            </p>
            <p>
              <a href={`${calls.roster}/example.csv`} download>
                Download an example to fill in
              </a>
            </p>
          </div>
        </Disclosure>
      </DisclosureList>
    </form>
  )
}
