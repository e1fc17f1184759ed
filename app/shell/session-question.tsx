import { useState } from 'react'
import * as sessionMessages from '#contract/messages/sessions.ts'
import { pages } from '#contract/paths.ts'
import { extendSession } from '../api/sessions.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

export interface SessionQuestionProps {
  /** In milliseconds since 1970. */
  end: number
  isOver: boolean
  open: boolean
  onClose: () => void
  /** Told the new end, in seconds since 1970. */
  onStay: (exp: number) => void
}

/** Whether to stay logged in; once the end has come, the way to log in again. */
export function SessionQuestion({ end, isOver, open, onClose, onStay }: SessionQuestionProps) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const stay = async () => {
    setSending(true)
    const result = await extendSession()
    setSending(false)
    setRefusal(result.ok ? '' : result.message)
    if (result.ok) onStay(result.body.exp)
  }
  const foot = isOver ? (
    <ButtonLink look="filled" to={pages.login} target="_blank" reloadDocument>
      Login
    </ButtonLink>
  ) : (
    <Button look="filled" busy={isSending} onClick={() => void stay()}>
      {sessionMessages.stay}
    </Button>
  )
  // By the reader's own clock: this is about the next few minutes.
  const time = new Date(end).toTimeString().slice(0, 5)
  return (
    <Dialog
      id="session-warning"
      title={isOver ? sessionMessages.over : sessionMessages.warning}
      open={open}
      onClose={onClose}
      foot={foot}
    >
      <p>{isOver ? sessionMessages.signedOutSince(time) : sessionMessages.signedOutAt(time)}</p>
      {isOver && <p>{sessionMessages.saveElsewhere}</p>}
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </Dialog>
  )
}
