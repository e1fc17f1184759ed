import { useState, type FormEvent } from 'react'
import type { SecondStep } from '#contract/factors.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { memberHome } from '#contract/paths.ts'
import { sendSecondFactor } from '../api/accounts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { askPasskey } from '../shell/device-passkey.ts'
import { fieldText } from '../shell/field-text.ts'
import { lockIcon } from '../ui/rare-icons.ts'
import styles from './login-page.module.css'

interface SecondStepFormProps {
  step: SecondStep
  next: string
  onBack: () => void
}

/** What follows a right password where the account has a second factor. */
export function SecondStepForm({ step, next, onBack }: SecondStepFormProps) {
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (get: () => Promise<Parameters<typeof sendSecondFactor>[0] | string>) => {
    setBusy(true)
    const given = await get()
    setRefusal(typeof given === 'string' ? given : await enter(given, next))
    setBusy(false)
  }
  const { ticket, passkey } = step
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = fieldText(new FormData(event.currentTarget), 'code')
    void send(async () => ({ ticket, code }))
  }
  const usePasskey = async (options: object) => {
    const said = await askPasskey(options)
    return said.ok ? { ticket, answer: said.answer } : said.message
  }
  const { codeWanted, passkeyWanted, recoveryHint } = factorMessages
  const isApp = step.authenticator
  const byPasskey = passkey && (
    <Button
      look={isApp ? 'outline' : 'filled'}
      icon={lockIcon}
      busy={isBusy}
      onClick={() => void send(() => usePasskey(passkey))}
    >
      Use your passkey
    </Button>
  )
  return (
    <form ref={focusFirst} className={styles.form} onSubmit={submit}>
      <p>{isApp ? codeWanted : passkeyWanted}</p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {!isApp && byPasskey}
      <CodeField label={isApp ? 'Code' : 'Recovery code'} hint={isApp ? recoveryHint : undefined} />
      <Button type="submit" look={isApp ? 'filled' : 'outline'} busy={isBusy}>
        Continue
      </Button>
      {isApp && byPasskey}
      <Button look="quiet" onClick={onBack}>
        Back to password
      </Button>
    </form>
  )
}

/** The form has come in the place of the one that was sent, and takes up the focus that it had. */
function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('input, button')?.focus()
}

async function enter(given: Parameters<typeof sendSecondFactor>[0], next: string) {
  const result = await sendSecondFactor(given)
  if (!result.ok) return result.message
  window.location.assign(next || memberHome(result.body.role, result.body.reg))
  return ''
}
