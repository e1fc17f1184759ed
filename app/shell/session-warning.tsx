import { useState } from 'react'
import { signedOutAt, signedOutSince } from '#contract/messages/sessions.ts'
import * as sessionMessages from '#contract/messages/sessions.ts'
import { pages } from '#contract/paths.ts'
import { extendSession } from '../api/sessions.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSessionEnd } from './use-session-end.ts'

/**
 * Asks a member who is at work whether to stay signed in, ten minutes before the end: once, and once
 * more when it has come. A page that is only read has nothing to lose and does not ask.
 */
export function SessionWarning() {
  const { end, stage, prolong } = useSessionEnd()
  const [closed, setClosed] = useState('')
  const hydrated = useHydrated()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  if (end === null || !hydrated) return null

  const stay = async () => {
    setSending(true)
    const result = await extendSession()
    setSending(false)
    setRefusal(result.ok ? '' : result.message)
    if (result.ok) prolong(result.body.exp)
  }
  const foot =
    stage === 'over' ? (
      <ButtonLink look="filled" to={pages.login} target="_blank" reloadDocument>
        Login
      </ButtonLink>
    ) : (
      <Button look="filled" busy={isSending} onClick={() => void stay()}>
        {sessionMessages.stay}
      </Button>
    )
  const time = timeOfDay.format(end)
  const occasion = `${stage} ${end}`
  return (
    <Dialog
      id="session-warning"
      title={stage === 'over' ? sessionMessages.over : sessionMessages.warning}
      open={stage !== 'long' && closed !== occasion}
      onClose={() => setClosed(occasion)}
      foot={foot}
    >
      <p>{stage === 'over' ? signedOutSince(time) : signedOutAt(time)}</p>
      {stage === 'over' && <p>{sessionMessages.saveElsewhere}</p>}
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </Dialog>
  )
}

/** By the reader's own clock: this is about the next few minutes. */
const timeOfDay = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
