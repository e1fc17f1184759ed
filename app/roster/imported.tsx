import type { ImportCounts, RosterPlan } from '#contract/imports.ts'
import { rowCount } from '#contract/messages/roster-reports.ts'
import type { Done } from '../api/network.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { useLead } from '../ui/lead-to.ts'
import { Section } from '../ui/section.tsx'
import styles from './plan-view.module.css'
import { refusedFile, saveFile } from './refused-file.ts'
import { rosterPath } from './roster-path.ts'

interface ImportedProps {
  counts: Done & ImportCounts
  plan: RosterPlan | null
  onStartOver: () => void
}

/** What an import did, and what may come next. */
export function Imported({ counts, plan, onStartOver }: ImportedProps) {
  const lead = useLead()
  const { refused } = counts
  const them = refused === 1 ? 'it' : 'them'
  return (
    <Section ref={lead} title={counts.message} className={styles.plan}>
      <p className={styles.sentence}>
        {refused === 0
          ? 'All rows were imported.'
          : `${rowCount(refused)} could not be imported. Download ${them}, correct ${them} and import the corrected file.`}
      </p>
      <div className={styles.ways}>
        <ButtonLink look="filled" to={rosterPath({ account: 'none' })}>
          See students without an account
        </ButtonLink>
        {refused > 0 && plan && (
          <Button
            icon="download"
            onClick={() => saveFile('rejected-rows.csv', refusedFile(plan.header, plan.rows))}
          >
            Download rejected rows
          </Button>
        )}
        <Button look="quiet" onClick={onStartOver}>
          Import another file
        </Button>
      </div>
    </Section>
  )
}
