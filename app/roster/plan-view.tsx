import { type SubmitEvent, useState } from 'react'
import {
  type ImportChoice,
  importCounts,
  type PastedRoster,
  type RosterPlan,
} from '#contract/imports.ts'
import { studentCount } from '#contract/messages/roster-reports.ts'
import { pages } from '#contract/paths.ts'
import type { Done } from '../api/network.ts'
import { Button } from '../ui/button.tsx'
import { useLead } from '../ui/lead-to.ts'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ImportChoiceForm } from '../shell/import-choice-form.tsx'
import { outcomeChoices, outcomes } from '../shell/import-words.ts'
import { PlanTable } from '../shell/plan-table.tsx'
import styles from './plan-view.module.css'
import { PastedFields } from './pasted-fields.tsx'
import { refusedFile, saveFile } from './refused-file.ts'

interface PlanViewProps {
  plan: Done & RosterPlan
  /** Rows that a form without scripts brought. */
  pasted: PastedRoster | null
  fileName: string
  isBusy: boolean
  onImport: () => void
  onChoose: (choice: ImportChoice) => void
  onMatch: () => void
  onStartOver: () => void
}

/** How many rows are shown at once where there may be no script that shows more. */
const rowsAtOnce = 1000

/** What a file would do, in numbers and row by row, and the button that does it. */
export function PlanView({
  plan,
  pasted,
  fileName,
  isBusy,
  onImport,
  onChoose,
  onMatch,
  onStartOver,
}: PlanViewProps) {
  const lead = useLead()
  const { rows, header, table } = plan
  const sheet = table.sheets.length > 1 ? `, sheet ${table.sheets[table.sheet]}` : ''
  const [chosen, choose] = useState('')
  const counts = importCounts(rows)
  const due = counts.added + counts.changed
  const outcome = outcomes.find((each) => each === chosen)
  const shown = outcome ? rows.filter((row) => row.outcome === outcome) : rows
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMatch = event.nativeEvent.submitter?.getAttribute('name') === 'match'
    return isMatch ? onMatch() : onImport()
  }
  return (
    <Section
      ref={lead}
      title="Preview of this import"
      meta={`${fileName}${sheet}`}
      className={styles.plan}
    >
      <output className={styles.sentence}>{plan.message}</output>
      {table.remark && (
        <div className={styles.remark}>
          <Notice tone="warning">{table.remark}</Notice>
        </div>
      )}
      <ImportChoiceForm
        choice={plan.choice}
        isBusy={isBusy}
        onChoose={onChoose}
        action={pages.rosterImport}
      >
        {pasted && <PastedFields {...pasted} />}
      </ImportChoiceForm>
      <form method="post" action={pages.rosterImport} className={styles.ways} onSubmit={submit}>
        {pasted && <PastedFields {...pasted} choice={plan.choice} />}
        {pasted && <input type="hidden" name="formKey" value={pasted.formKey} />}
        {due > 0 && (
          <Button type="submit" name="state" value={plan.state} look="filled" busy={isBusy}>
            {isBusy ? 'Importing…' : `Import ${studentCount(due)}`}
          </Button>
        )}
        {counts.refused > 0 && (
          <Button
            icon="download"
            onClick={() => saveFile('rejected-rows.csv', refusedFile(header, rows))}
          >
            Download rejected rows
          </Button>
        )}
        <Button type="submit" name="match" value="on" look="quiet">
          {table.sheets.length > 1 ? 'Change sheet or columns' : 'Change columns'}
        </Button>
        <Button look="quiet" onClick={onStartOver}>
          Choose another file
        </Button>
      </form>
      <form className={styles.filter} data-needs="script">
        <Segmented
          legend="Rows to show"
          name="outcome"
          choices={outcomeChoices(counts, rows.length)}
          value={chosen}
          onChange={choose}
        />
      </form>
      <PlanTable key={chosen} rows={shown} {...(pasted && { step: rowsAtOnce })} />
    </Section>
  )
}
