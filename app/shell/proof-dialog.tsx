import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Proof } from '#contract/factors.ts'
import { askForProof } from '../api/factors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './proof-dialog.module.css'
import { askPasskey } from './device-passkey.ts'
import { fieldText } from './field-text.ts'

/** What the member has to prove with, besides the password. */
export interface ProofWays {
  authenticator: boolean
  passkey: boolean
}

interface ProofDialogProps {
  /** The login name. */
  reg: string
  title: string
  sentence: ReactNode
  confirmLabel: string
  danger?: boolean
  ways: ProofWays
  open: boolean
  onClose: () => void
  /** Does what the proof is for; returns why it was refused, '' where it was not. */
  onProof: (proof: Proof, form: FormData) => Promise<string>
  /** Fields of the same form. */
  children?: ReactNode
}

/** Asks once more who is there before anything changes about how a member signs in. */
export function ProofDialog({ reg, ways, onProof, children, ...props }: ProofDialogProps) {
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const prove = async (by: (given: FormData) => Promise<Proof | string>) => {
    const given = new FormData(form.current ?? undefined)
    setBusy(true)
    const proof = await by(given)
    const said = typeof proof === 'string' ? proof : await onProof(proof, given)
    setRefusal(said)
    setBusy(false)
    return said === ''
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await prove(proveSecret))) fieldToMend(form.current)?.focus()
  }
  return (
    <Dialog
      id="proof"
      title={props.title}
      open={props.open}
      onClose={props.onClose}
      foot={
        <>
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button
            type="submit"
            form="proof-form"
            look={props.danger ? 'danger' : 'filled'}
            busy={isBusy}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="proof-form"
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        <p>{props.sentence}</p>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {children}
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={reg} readOnly hidden />
        <PasswordField
          name="secret"
          label={ways.authenticator ? 'Your password or a code from your app' : 'Your password'}
          requiredWord=""
          hint="This stops others from making changes if you leave your device unlocked."
          autoComplete="current-password"
        />
        {ways.passkey && (
          <Button look="quiet" busy={isBusy} onClick={() => void prove(provePasskey)}>
            Use a passkey instead
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** What was refused is mended in the field that is empty, or else in the last: the password's. */
function fieldToMend(form: HTMLFormElement | null) {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])]
  return fields.find(({ value }) => value === '') ?? fields.at(-1)
}

async function proveSecret(form: FormData): Promise<Proof> {
  return { secret: fieldText(form, 'secret') }
}

async function provePasskey(): Promise<Proof | string> {
  const asked = await askForProof()
  if (!asked.ok) return asked.message
  const { state, options } = asked.body
  const said = await askPasskey(options)
  return said.ok ? { passkey: { state, answer: said.answer } } : said.message
}
