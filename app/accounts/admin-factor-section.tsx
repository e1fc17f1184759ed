import { useState } from 'react'
import { saveSettings } from '../api/factors.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './factors.module.css'

/** Whether every administrator needs more than a password; administrators decide. */
export function AdminFactorSection({ isNeeded }: { isNeeded: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const showToast = useToasts()
  const readAnew = useReadAnew()
  const change = async () => {
    setAsked(false)
    const answer = await saveSettings({ adminsNeedSecondFactor: !isNeeded })
    await readAnew(() =>
      showToast(
        answer.ok ? { text: answer.body.message } : { text: answer.message, tone: 'error' },
      ),
    )
  }
  const label = isNeeded ? 'Stop requiring a second factor' : 'Require a second factor'
  return (
    <Section
      id="administrators"
      title="For all administrators"
      meta={isNeeded ? 'Second factor required' : undefined}
    >
      <p className={styles.lede}>
        {isNeeded
          ? 'Every administrator must use a passkey or an authenticator app. Those who have neither must set one up first.'
          : 'You can require every administrator to use a passkey or an authenticator app, so that a stolen password is not enough to reach the desk.'}
      </p>
      <Button onClick={() => setAsked(true)}>{label}</Button>
      <ConfirmDialog
        id="administrators-dialog"
        title="Second factor for administrators"
        sentence={isNeeded ? off : on}
        confirmLabel={label}
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void change()}
      />
    </Section>
  )
}

const on =
  'Administrators without a passkey or an authenticator app will see only their account page until they set one up.'
const off = 'Administrators will no longer need a second factor to log in.'
