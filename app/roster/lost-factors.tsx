import { useState } from 'react'
import { hasLostFactors, lostFactors } from '#contract/messages/lost-factors.ts'
import { takeFactorsAway } from '../api/members.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './lost-factors.module.css'

interface LostFactorsProps {
  accountId: string
  name: string
  /** Told once they are taken away. */
  onDone: () => void
}

/** For a student who has lost the phone: what is asked beside the password is taken away. */
export function LostFactors({ accountId, name, onDone }: LostFactorsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isGone, setGone] = useState(false)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const confirm = async () => {
    setBusy(true)
    const done = await takeFactorsAway(accountId)
    setBusy(false)
    setAsking(false)
    if (!done.ok) return showToast({ text: done.message, tone: 'error' })
    await readAnew(() => {
      setGone(true)
      onDone()
    })
    showToast({ text: done.body.message })
  }
  if (isGone) return null
  return (
    <>
      <div className={styles.part}>
        <p>{lostFactors.there}</p>
        <Button look="quiet-danger" size="small" onClick={() => setAsking(true)}>
          {lostFactors.title}
        </Button>
      </div>
      <ConfirmDialog
        id="take-factors"
        title={lostFactors.title}
        sentence={hasLostFactors(name)}
        confirmLabel={lostFactors.answer}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        busy={isBusy}
        danger
      />
    </>
  )
}
