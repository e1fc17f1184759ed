import { useState } from 'react'
import type { sendTestMail } from '../api/mails.ts'
import { useReadAnew } from './use-read-anew.ts'
import { useToasts } from '../ui/toast.tsx'

/** Has a mail sent, reads the list anew, and tells how the mail fared. */
export function useSending(send: typeof sendTestMail) {
  const [isBusy, setBusy] = useState(false)
  const readAnew = useReadAnew()
  const showToast = useToasts()

  async function start() {
    setBusy(true)
    const result = await send()
    await readAnew(() => setBusy(false))
    if (!result.ok) return showToast({ text: result.message, tone: 'error' })
    const { message, state } = result.body
    showToast({ text: message, tone: state === 'sent' || state === 'kept' ? 'done' : 'error' })
  }

  return { isBusy, start }
}
