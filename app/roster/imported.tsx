import type { ImportCounts, RosterPlan } from '#contract/import-report.ts'
import { rowCount } from '#contract/messages/roster-reports.ts'
import type { Done } from '../api/network.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './plan-view.module.css'
import { refusedFile } from './refused-file.ts'
import { rosterPath } from './roster-path.ts'
import { saveFile } from './save-file.ts'

interface ImportedProps {
  counts: Done & ImportCounts
  plan: RosterPlan | null
  onStartOver: () => void
}

/** What an import did, and what may come next. */
export function Imported({ counts, plan, onStartOver }: ImportedProps) {
  const { refused } = counts
  return (
    <Section title={counts.message} className={styles.plan}>
      <p className={styles.sentence}>
        {refused === 0
          ? 'Every row of the file is in.'
          : `${rowCount(refused)} stayed out. Mend them in the file of refused rows and import that.`}
      </p>
      <div className={styles.ways}>
        <ButtonLink look="filled" to={rosterPath({ account: 'none' })}>
          See who has no account yet
        </ButtonLink>
        {refused > 0 && plan && (
          <Button
            icon="download"
            onClick={() => saveFile('refused-rows.csv', refusedFile(plan.header, plan.rows))}
          >
            Refused rows as a file
          </Button>
        )}
        <Button look="quiet" onClick={onStartOver}>
          Import another file
        </Button>
      </div>
    </Section>
  )
}
