import { useState } from 'react'
import { unreadable, type CallResult, type Done } from '../api/network.ts'

interface Words {
  /** Where the answer says nothing that can be read. */
  failed: string
  /** Where none came; by default what the network says of it. */
  offline?: string
}

type Refused = Extract<CallResult<Done>, { ok: false }>

export interface Refusal {
  status: number
  message: string
  errors: Record<string, string>
}

/**
 * One call at a time, and the sentence that a failed one is told by (product.md section 8): at first that of
 * a form that was sent without scripts.
 */
export function useCall({ failed, offline }: Words, before: Refusal | null = null) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState(before)

  async function send<Body extends Done>(call: () => Promise<CallResult<Body>>) {
    setSending(true)
    const result = await call()
    setSending(false)
    setRefusal(result.ok ? null : refusalOf(result))
    return result
  }

  function refusalOf({ status, message, errors = {} }: Refused): Refusal {
    const isMute = status === 0 ? offline : message === unreadable && failed
    return { status, message: isMute || message, errors }
  }

  return { isSending, refusal, refuse: setRefusal, send }
}
