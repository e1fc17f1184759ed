import { TextField } from '../ui/field.tsx'
import { doTask, end, type FactorEnd, type FactorTask } from './factor-task.ts'
import { ProofDialog, type ProofWays } from '../shell/proof-dialog.tsx'
import type { Stage } from './use-stage.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { AuthenticatorSetup, PasskeyLine } from '#contract/factors.ts'
import { confirmAuthenticator, renamePasskey } from '../api/factors.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { awaitFocus, Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { useFocusOnWrong } from '../ui/focus.ts'
import { fieldText } from '../shell/field-text.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { CodeField } from './code-field.tsx'
import { copyIcon, printIcon } from '../ui/rare-icons.ts'
import proofStyles from '../shell/proof-dialog.module.css'
import styles from './factors.module.css'

/** What draws the square is fetched when there is one to draw. */
const QrCode = onDemand(async () => (await import('./qr-code.tsx')).QrCode)

const words: Record<Exclude<FactorTask['what'], 'remove-passkey'>, TaskWords> = {
  'add-passkey': {
    title: 'Add a passkey',
    sentence:
      'Your device will ask for your fingerprint, face or PIN, just as it does when you unlock it.',
    confirmLabel: 'Continue',
  },
  'set-up-app': {
    title: 'Set up an authenticator app',
    sentence: 'Once it is set up, you will need a code from the app as well as your password.',
    confirmLabel: 'Show QR code',
  },
  'turn-off-app': {
    title: 'Turn off the authenticator app',
    sentence: 'You will no longer need its codes. You can set up an app again at any time.',
    confirmLabel: 'Turn off',
    danger: true,
  },
  'new-codes': {
    title: 'Create new recovery codes',
    sentence: 'You will get ten new codes, shown only once. The old codes will stop working.',
    confirmLabel: 'Create new codes',
  },
}

interface FactorDialogProps {
  stage: Stage
  reg: string
  ways: ProofWays
  open: boolean
  onClose: () => void
  /** Goes on from how a task ended; returns why it was refused, '' where it was not. */
  onEnd: (ending: FactorEnd) => Promise<string>
}

/** The dialog that is on show, whichever it is. */
export function FactorDialog({ stage, reg, ways, onEnd, ...dialog }: FactorDialogProps) {
  if (stage.on === 'setup') {
    return <AuthenticatorSetupDialog {...dialog} setup={stage.setup} onEnd={onEnd} />
  }
  if (stage.on === 'codes') return <RecoveryCodesDialog {...dialog} codes={stage.codes} />
  if (stage.on === 'rename') {
    return <RenameDialog {...dialog} passkey={stage.passkey} onEnd={onEnd} />
  }
  if (stage.on === 'nothing') return null
  const { task } = stage
  return (
    <ProofDialog
      {...wordsOf(task)}
      {...dialog}
      reg={reg}
      ways={ways}
      onProof={async (proof, form) => onEnd(await doTask(task, proof, form))}
    >
      {task.what === 'add-passkey' && (
        <TextField
          name="name"
          label="Name of the passkey"
          hint="A name you will recognise, such as “My phone”."
          requiredWord=""
          maxLength={60}
          autoComplete="off"
        />
      )}
    </ProofDialog>
  )
}

interface TaskWords {
  title: string
  sentence: string
  confirmLabel: string
  danger?: boolean
}

/** What the dialog of a task says before it asks who is there. */
function wordsOf(task: FactorTask): TaskWords {
  return task.what === 'remove-passkey' ? removalOf(task.passkey.name) : words[task.what]
}

function removalOf(name: string): TaskWords {
  return {
    title: 'Remove passkey',
    sentence: `You will no longer be able to log in with “${name}”. You can also delete it on your device.`,
    confirmLabel: 'Remove',
    danger: true,
  }
}

interface RenameDialogProps {
  passkey: PasskeyLine
  open: boolean
  onClose: () => void
  onEnd: (ending: FactorEnd) => Promise<string>
}

/** Gives a passkey another name: that is no change to how anybody signs in. */
function RenameDialog({ passkey, onEnd, ...dialog }: RenameDialogProps) {
  const { form, refusal, isBusy } = useFieldForm('name', async (name) =>
    onEnd(end(await renamePasskey(passkey.id, name))),
  )
  const foot = (
    <>
      <DialogCloseButton>Cancel</DialogCloseButton>
      <Button type="submit" form="rename-passkey-form" look="filled" busy={isBusy}>
        Save
      </Button>
    </>
  )
  return (
    <Dialog id="rename-passkey" title="Rename passkey" {...dialog} foot={foot}>
      <form {...form} id="rename-passkey-form">
        <TextField
          name="name"
          label="Name of the passkey"
          requiredWord=""
          defaultValue={passkey.name}
          error={refusal}
          maxLength={60}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}

/** A form that sends one field, and leads back to it where that was refused with the sentence returned. */
function useFieldForm(name: string, send: (value: string) => Promise<string>) {
  const ref = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState({ message: '' })
  const [isBusy, setBusy] = useState(false)
  useFocusOnWrong(ref, refusal.message && refusal)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = fieldText(new FormData(event.currentTarget), name)
    setBusy(true)
    setRefusal({ message: await send(value) })
    setBusy(false)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => void submit(event)
  return { form: { ref, onSubmit }, refusal: refusal.message, isBusy }
}

interface AuthenticatorSetupDialogProps {
  setup: AuthenticatorSetup
  open: boolean
  onClose: () => void
  onEnd: (ending: FactorEnd) => Promise<string>
}

/** Hands the secret to an app, by square or by typing, and asks for the first code. */
function AuthenticatorSetupDialog({ setup, onEnd, ...dialog }: AuthenticatorSetupDialogProps) {
  const { form, refusal, isBusy } = useFieldForm('code', async (code) =>
    onEnd(end(await confirmAuthenticator({ state: setup.state, code }))),
  )
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
      <form {...form} id="set-up-app-form" className={proofStyles.form}>
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
        {/* The way to the app comes first, and is taken by few. */}
        <CodeField error={refusal} ref={awaitFocus} />
      </form>
    </Dialog>
  )
}

interface RecoveryCodesDialogProps {
  codes: string[]
  open: boolean
  onClose: () => void
}

/** Shows recovery codes, this once, and the ways to take them along. */
function RecoveryCodesDialog({ codes, ...dialog }: RecoveryCodesDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Dialog
      id="recovery-codes-dialog"
      title="Your recovery codes"
      {...dialog}
      guarded
      foot={<DialogCloseButton look="filled">I have saved them</DialogCloseButton>}
    >
      <div className={proofStyles.form}>
        {/* The first button stands below the codes, and would be scrolled to past these words. */}
        <p tabIndex={-1} ref={awaitFocus}>
          If you lose your phone or security key, log in with your password and one of these codes.
          Each works once. They will not be shown again.
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <ButtonRow>
          <Button size="small" icon={copyIcon} onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
          <Button size="small" icon="download" onClick={() => download(text)}>
            Download
          </Button>
          <Button size="small" icon={printIcon} onClick={() => window.print()}>
            Print
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  )
}

/** As a plain file, made here: the codes are asked of nobody again. */
function download(text: string) {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
