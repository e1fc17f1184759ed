import { useState, type FormEvent } from 'react'
import type { AuthenticatorSetup } from '#contract/factors.ts'
import { confirmAuthenticator } from '../api/factors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { CodeField } from './code-field.tsx'
import { end, type FactorEnd } from './factor-task.ts'
import styles from './factors.module.css'
import { fieldText } from '../shell/field-text.ts'

/** What draws the square is fetched when there is one to draw. */
const QrCode = onDemand(async () => (await import('./qr-code.tsx')).QrCode)

interface AuthenticatorSetupDialogProps {
  setup: AuthenticatorSetup
  open: boolean
  onClose: () => void
  onEnd: (ending: FactorEnd) => Promise<string>
}

/** Hands the secret to an app, by square or by typing, and asks for the first code. */
export function AuthenticatorSetupDialog({
  setup,
  onEnd,
  ...dialog
}: AuthenticatorSetupDialogProps) {
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = fieldText(new FormData(event.currentTarget), 'code')
    setBusy(true)
    setRefusal(await onEnd(end(await confirmAuthenticator({ state: setup.state, code }))))
    setBusy(false)
  }
  const foot = (
    <>
      <DialogCloseButton>Cancel</DialogCloseButton>
      <Button type="submit" form="set-up-app-form" look="filled" busy={isBusy}>
        Confirm
      </Button>
    </>
  )
  return (
    <Dialog id="set-up-app" title="Set up an authenticator app" {...dialog} guarded foot={foot}>
      <form id="set-up-app-form" className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>
          Scan this QR code with the app or type in the key below. Then enter the code the app
          shows.
        </p>
        <div className={styles.square}>
          <QrCode text={setup.address} label="QR code to scan with the app" />
        </div>
        <p className={styles.key}>
          <a href={setup.address}>Open in an app on this device</a>
          <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CodeField error={refusal} />
      </form>
    </Dialog>
  )
}
