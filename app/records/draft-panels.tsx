import { useId, useState, type ReactNode } from 'react'
import * as words from '#contract/messages/drafts.ts'
import type { CallResult, Done } from '../api/network.ts'
import { shareDraft } from '../api/drafts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { copyIcon } from '../ui/rare-icons.ts'
import styles from './draft-panels.module.css'

interface SharePanelProps {
  id: string
  /** Told of the last moment of the link. */
  onShared: (until: string) => void
}

/** Makes the link to a draft, and holds it to be copied: no other page will show it again. */
export function SharePanel({ id, onShared }: SharePanelProps) {
  const [shared, setShared] = useState({ address: '', message: '' })
  const [state, setState] = useState({ isBusy: false, trouble: '', isCopied: false })
  async function share() {
    setState({ isBusy: true, trouble: '', isCopied: false })
    const answer = await shareDraft(id)
    setState({ isBusy: false, trouble: answer.ok ? '' : answer.message, isCopied: false })
    if (!answer.ok) return
    setShared({ address: answer.body.address, message: answer.body.message })
    onShared(answer.body.until)
  }
  async function copy() {
    await navigator.clipboard.writeText(shared.address)
    setState((now) => ({ ...now, isCopied: true }))
  }
  if (shared.address === '') {
    return (
      <div className={styles.panel}>
        <p className={styles.grow}>{words.shareHint}</p>
        <Button size="small" busy={state.isBusy} onClick={() => void share()}>
          {words.form.makeLink}
        </Button>
        {state.trouble && (
          <p className={styles.trouble} role="alert">
            {state.trouble}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <div className={styles.grow}>
        <TextField
          label={words.form.link}
          hint={shared.message}
          value={shared.address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <Button size="small" icon={copyIcon} onClick={() => void copy()}>
        {state.isCopied ? words.form.copied : words.form.copy}
      </Button>
    </div>
  )
}

interface MomentFormProps {
  label: string
  /** What the button says. */
  does: string
  timeZone: string
  /** Where a form without scripts is sent, and what with it. */
  action?: string
  children?: ReactNode
  /** What scripts do in the place of that; left out where there are none. */
  send?: (at: string) => Promise<CallResult<Done & { moment: string }>>
  onDone?: (answer: { message: string; moment: string }) => void
}

/** Asks for a moment by the department's clock. */
export function MomentForm({
  label,
  does,
  timeZone,
  action,
  children,
  send,
  onDone,
}: MomentFormProps) {
  const id = useId()
  const [state, setState] = useState({ isBusy: false, trouble: '' })
  async function submit(at: string) {
    if (!send) return
    setState({ isBusy: true, trouble: '' })
    const answer = await send(at)
    setState({ isBusy: false, trouble: answer.ok ? '' : answer.message })
    if (answer.ok) onDone?.(answer.body)
  }
  return (
    <form
      className={styles.panel}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const at = new FormData(event.currentTarget).get('at')
        void submit(typeof at === 'string' ? at : '')
      }}
    >
      {children}
      <div className={styles.grow}>
        <TextField
          id={`${id}-at`}
          name="at"
          type="datetime-local"
          label={label}
          hint={words.inZone(timeZone)}
          error={state.trouble}
          required
        />
      </div>
      <Button type="submit" size="small" busy={state.isBusy}>
        {does}
      </Button>
    </form>
  )
}
