import { Suspense, use, useState } from 'react'
import {
  type CohortChoice,
  type Graduates,
  waysOfGraduates,
  type YearCounts,
} from '#contract/roster.ts'
import * as messages from '#contract/messages/promotion.ts'
import { type countYears, promote } from '../api/roster.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './bulk-dialog.module.css'
import { studentCount } from '#contract/messages/roster-reports.ts'
import { TextField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'

const ways = waysOfGraduates.map((value) => ({ value, label: messages.ways[value] }))

/** The year in which the students of the last year most probably graduate. */
const thisYear = String(new Date().getFullYear())

type Counting = ReturnType<typeof countYears>

interface PromotionDialogProps {
  /** How many are in each year, asked for when the dialog opens. */
  counting: Counting
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Moves everybody up by a year, and says first what that means. */
export function PromotionDialog({ counting, open, onClose, onDone }: PromotionDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [graduates, setGraduates] = useState<Graduates | null>(null)
  const [cohort, setCohort] = useState<CohortChoice>({ year: thisYear, degree: '' })
  const [refusal, setRefusal] = useState('')
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()

  async function confirm(expected: YearCounts, chosen: Graduates) {
    setBusy(true)
    const answer = await promote({
      graduates: chosen,
      ...(chosen === 'graduate' && { cohort }),
      expected,
    })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.message)
    return readAnew(() => {
      onClose()
      onDone()
      showToast({ text: answer.body.message, ...undo(answer.change) })
    })
  }

  const foot = (
    <>
      <DialogCloseButton>Cancel</DialogCloseButton>
      {graduates && refusal === '' && (
        <PromoteButton
          counting={counting}
          graduates={graduates}
          isBusy={isBusy}
          onPress={(years) => void confirm(years, graduates)}
        />
      )}
    </>
  )
  return (
    <Dialog id="promotion" title="Promote everyone" open={open} onClose={onClose} foot={foot}>
      <div className={styles.body} aria-live="polite">
        {refusal ? (
          <Notice tone="error">{refusal}</Notice>
        ) : (
          <Suspense fallback={<Spinner text="Counting…" />}>
            <CountedPlan
              counting={counting}
              graduates={graduates}
              onChoose={setGraduates}
              cohort={cohort}
              onCohort={setCohort}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

interface Choice {
  graduates: Graduates | null
  onChoose: (graduates: Graduates) => void
  cohort: CohortChoice
  onCohort: (cohort: CohortChoice) => void
}

interface CountedPlanProps extends Choice {
  counting: Counting
}

/** Suspends until everybody is counted. */
function CountedPlan({ counting, ...choice }: CountedPlanProps) {
  const answer = use(counting)
  if (!answer.ok) return <Notice tone="error">{answer.message}</Notice>
  return <PromotionPlan years={answer.body.years} {...choice} />
}

interface PromoteButtonProps {
  counting: Counting
  graduates: Graduates
  isBusy: boolean
  onPress: (years: YearCounts) => void
}

/** Stands there once everybody is counted, which comes ahead of any choice. */
function PromoteButton({ counting, graduates, isBusy, onPress }: PromoteButtonProps) {
  const answer = use(counting)
  if (!answer.ok) return null
  const { years } = answer.body
  return (
    <Button
      look={graduates === 'remove' ? 'danger' : 'filled'}
      busy={isBusy}
      onClick={() => onPress(years)}
    >
      Promote everyone
    </Button>
  )
}

interface PromotionPlanProps extends Choice {
  years: YearCounts
}

/** Who moves where, and the choice of what becomes of the last year. */
function PromotionPlan(props: PromotionPlanProps) {
  const { years, graduates, onChoose, cohort, onCohort } = props
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
          onChange={(chosen) => onChoose(waysOfGraduates.find((way) => way === chosen) ?? 'keep')}
        />
        {graduates === 'graduate' && (
          <div className={styles.cohort}>
            <TextField
              label={messages.year}
              name="year"
              inputMode="numeric"
              maxLength={4}
              required
              defaultValue={cohort.year}
              onChange={({ currentTarget: { value } }) =>
                onCohort({ ...cohort, year: value.trim() })
              }
            />
            <TextField
              label={messages.degree}
              hint={messages.degreeHint}
              name="degree"
              maxLength={120}
              defaultValue={cohort.degree}
              onChange={({ currentTarget: { value } }) => onCohort({ ...cohort, degree: value })}
            />
          </div>
        )}
      </form>
      {graduates === 'graduate' && <p>{messages.join(studentCount(fourth))}</p>}
      {graduates === 'remove' && <p>{messages.remove(studentCount(fourth))}</p>}
    </>
  )
}
