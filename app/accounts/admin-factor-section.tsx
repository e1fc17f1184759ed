import { useState } from 'react'
import { keepSettings } from '../api/factors.ts'
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
    const answer = await keepSettings({ adminsNeedSecondFactor: !isNeeded })
    await readAnew(() =>
      showToast(
        answer.ok ? { text: answer.body.message } : { text: answer.message, tone: 'error' },
      ),
    )
  }
  const label = isNeeded ? 'No longer ask for it' : 'Ask for it'
  return (
    <Section
      id="administrators"
      title="For all administrators"
      meta={isNeeded ? 'Second factor needed' : undefined}
    >
      <p className={styles.lede}>
        {isNeeded
          ? 'Every administrator needs a passkey or an authenticator app. Whoever has none sets one up first.'
          : 'You can ask every administrator for a passkey or an authenticator app, so that no stolen password opens the desk.'}
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
  'Administrators without a passkey or an authenticator app will reach nothing but their account page until they have set one up.'
const off = 'A password alone will open the desk again, for administrators who have nothing else.'
