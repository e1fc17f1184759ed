import type { ImportChoice, RosterReading } from '#contract/imports.ts'

interface PastedFieldsProps {
  rows: string
  /** How they were read; nothing where the form asks that. */
  reading?: RosterReading
  /** What was chosen; nothing where the form asks that. */
  choice?: ImportChoice
}

/** What a form without scripts brings along: the rows that were pasted, and how they are taken. */
export function PastedFields({ rows, reading, choice }: PastedFieldsProps) {
  return (
    <>
      <input type="hidden" name="rows" value={rows} />
      {reading && <input type="hidden" name="reading" value={JSON.stringify(reading)} />}
      {choice && (
        <>
          <input type="hidden" name="scope" value={choice.scope} />
          <input type="hidden" name="blanks" value={choice.blanks} />
        </>
      )}
    </>
  )
}
