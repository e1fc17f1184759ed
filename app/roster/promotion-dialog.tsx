import { Suspense, use, useState } from 'react'
import {
  type CohortChoice,
  type Graduates,
  type PromotionCounts,
  waysOfGraduates,
} from '#contract/roster.ts'
import * as messages from '#contract/messages/promotion.ts'
import { countYears, promote } from '../api/roster.ts'
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
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Moves everybody up by a year, and says first what that means. */
export function PromotionDialog({ open, onClose, onDone }: PromotionDialogProps) {
  const [counting] = useState(countYears)
  const [isBusy, setBusy] = useState(false)
  const [graduates, setGraduates] = useState<Graduates | null>(null)
  const [cohort, setCohort] = useState<CohortChoice>({ year: thisYear, degree: '' })
  const [refusal, setRefusal] = useState('')
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()

  async function confirm({ years, leaving }: PromotionCounts, chosen: Graduates) {
    setBusy(true)
    const answer = await promote({
      graduates: chosen,
      ...(chosen === 'graduate' && { cohort }),
      expected: years,
      leaving,
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
          onPress={(counts) => void confirm(counts, graduates)}
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
  return <PromotionPlan counts={answer.body} {...choice} />
}

interface PromoteButtonProps {
  counting: Counting
  graduates: Graduates
  isBusy: boolean
  onPress: (counts: PromotionCounts) => void
}

/** Stands there once everybody is counted, which comes ahead of any choice. */
function PromoteButton({ counting, graduates, isBusy, onPress }: PromoteButtonProps) {
  const answer = use(counting)
  if (!answer.ok) return null
  const counts = answer.body
  return (
    <Button
      look={graduates === 'remove' ? 'danger' : 'filled'}
      busy={isBusy}
      onClick={() => onPress(counts)}
    >
      Promote everyone
    </Button>
  )
}

interface PromotionPlanProps extends Choice {
  counts: PromotionCounts
}

/** Who moves where, and the choice of what becomes of the last year. */
function PromotionPlan(props: PromotionPlanProps) {
  const { counts, graduates, onChoose, cohort, onCohort } = props
  const { years, leaving } = counts
  const moving = years.map((count, at) => count - (leaving[at] ?? 0))
  const staying = moving.pop() ?? 0
  const last = leaving.reduce((sum, count) => sum + count, 0)
  // Where all degrees take four years, their last one is called by its number.
  const where = messages.lastYear(last === leaving[3] && staying === 0)
  return (
    <>
      <dl className={styles.moves}>
        {moving.map((count, at) => (
          <div key={at}>
            <dt>{`Year ${at + 1} to Year ${at + 2}`}</dt>
            <dd>{studentCount(count)}</dd>
          </div>
        ))}
        {staying > 0 && (
          <div>
            <dt>{messages.staying}</dt>
            <dd>{studentCount(staying)}</dd>
          </div>
        )}
        <div>
          <dt>{messages.now(where)}</dt>
          <dd>{studentCount(last)}</dd>
        </div>
      </dl>
      <p>{messages.ask(where)}</p>
      <form>
        <Segmented
          legend={messages.now(where)}
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
      {graduates === 'graduate' && <p>{messages.join(studentCount(last), where)}</p>}
      {graduates === 'remove' && <p>{messages.remove(studentCount(last), where)}</p>}
    </>
  )
}
