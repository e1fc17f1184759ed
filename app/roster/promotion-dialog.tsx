import { useState } from 'react'
import type { Graduates, YearCounts } from '#contract/roster.ts'
import { countYears, promote } from '../api/roster.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './bulk-dialog.module.css'

const PromotionPlan = onDemand(async () => (await import('./promotion-plan.tsx')).PromotionPlan)

/** The button that moves everybody up by a year, and the dialog that says what that means. */
export function PromotionDialog({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [years, setYears] = useState<YearCounts | null>(null)
  const [graduates, setGraduates] = useState<Graduates | null>(null)
  const [refusal, setRefusal] = useState('')
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()

  async function open() {
    setOpen(true)
    setYears(null)
    setGraduates(null)
    setRefusal('')
    const answer = await countYears()
    if (answer.ok) setYears(answer.body.years)
    else setRefusal(answer.message)
  }

  async function confirm(expected: YearCounts, chosen: Graduates) {
    setBusy(true)
    const answer = await promote({ graduates: chosen, expected })
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.message)
    return readAnew(() => {
      setOpen(false)
      onDone()
      showToast({ text: answer.body.message, ...undo(answer.change) })
    })
  }

  const foot = (
    <>
      <DialogCloseButton>Cancel</DialogCloseButton>
      {years && graduates && refusal === '' && (
        <Button
          look={graduates === 'remove' ? 'danger' : 'filled'}
          busy={isBusy}
          onClick={() => void confirm(years, graduates)}
        >
          Promote everyone
        </Button>
      )}
    </>
  )
  return (
    <>
      <Button onClick={() => void open()}>Promote everyone</Button>
      <Dialog
        id="promotion"
        title="Promote everyone"
        open={isOpen}
        onClose={() => setOpen(false)}
        foot={foot}
      >
        <div className={styles.body} aria-live="polite">
          {refusal && <Notice tone="error">{refusal}</Notice>}
          {!years && refusal === '' && <Spinner text="Counting…" />}
          {years && refusal === '' && (
            <PromotionPlan years={years} graduates={graduates} onChoose={setGraduates} />
          )}
        </div>
      </Dialog>
    </>
  )
}
