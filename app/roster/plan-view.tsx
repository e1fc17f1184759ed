import { useState } from 'react'
import { importCounts, type RosterPlan } from '#contract/import-report.ts'
import { studentCount } from '#contract/messages/roster-reports.ts'
import type { Done } from '../api/network.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { outcomeChoices, outcomes } from './import-words.ts'
import { PlanTable } from './plan-table.tsx'
import styles from './plan-view.module.css'
import { refusedFile } from './refused-file.ts'
import { saveFile } from './save-file.ts'

interface PlanViewProps {
  plan: Done & RosterPlan
  fileName: string
  isBusy: boolean
  onImport: () => void
  onStartOver: () => void
}

/** What a file would do, in numbers and row by row, and the button that does it. */
export function PlanView({ plan, fileName, isBusy, onImport, onStartOver }: PlanViewProps) {
  const { rows, header } = plan
  const [chosen, choose] = useState('')
  const counts = importCounts(rows)
  const due = counts.added + counts.changed
  const outcome = outcomes.find((each) => each === chosen)
  const shown = outcome ? rows.filter((row) => row.outcome === outcome) : rows
  return (
    <Section title="What this file would do" meta={fileName} className={styles.plan}>
      <output className={styles.sentence}>{plan.message}</output>
      <div className={styles.ways}>
        {due > 0 && (
          <Button look="filled" busy={isBusy} onClick={onImport}>
            {isBusy ? 'Importing…' : `Import ${studentCount(due)}`}
          </Button>
        )}
        {counts.refused > 0 && (
          <Button
            icon="download"
            onClick={() => saveFile('refused-rows.csv', refusedFile(header, rows))}
          >
            Refused rows as a file
          </Button>
        )}
        <Button look="quiet" onClick={onStartOver}>
          Choose another file
        </Button>
      </div>
      <form className={styles.filter}>
        <Segmented
          legend="Rows to show"
          name="outcome"
          choices={outcomeChoices(counts, rows.length)}
          value={chosen}
          onChange={choose}
        />
      </form>
      <PlanTable key={chosen} rows={shown} />
    </Section>
  )
}
