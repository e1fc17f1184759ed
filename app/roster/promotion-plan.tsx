import { studentCount } from '#contract/messages/roster-reports.ts'
import type { Graduates, YearCounts } from '#contract/roster.ts'
import { Segmented } from '../ui/segmented.tsx'
import styles from './promotion-plan.module.css'

interface PromotionPlanProps {
  years: YearCounts
  graduates: Graduates | null
  onChoose: (graduates: Graduates) => void
}

const ways = [
  { value: 'keep', label: 'Keep in Year 4' },
  { value: 'remove', label: 'Remove as graduates' },
]

/** Who moves where, and the choice of what becomes of the last year. */
export function PromotionPlan({ years, graduates, onChoose }: PromotionPlanProps) {
  const [first, second, third, fourth] = years
  return (
    <>
      <dl className={styles.moves}>
        {[first, second, third].map((count, at) => (
          <div key={at}>
            <dt>{`Year ${at + 1} to Year ${at + 2}`}</dt>
            <dd>{studentCount(count)}</dd>
          </div>
        ))}
        <div>
          <dt>Year 4 now</dt>
          <dd>{studentCount(fourth)}</dd>
        </div>
      </dl>
      <p>What should happen to the students now in Year 4?</p>
      <form>
        <Segmented
          legend="Year 4"
          name="graduates"
          choices={ways}
          value={graduates ?? ''}
          onChange={(chosen) => onChoose(chosen === 'remove' ? 'remove' : 'keep')}
        />
      </form>
      {graduates === 'remove' && (
        <p>
          {studentCount(fourth)} in Year 4 will be removed from the roster, along with their public
          profiles and accounts.
        </p>
      )}
    </>
  )
}
