import { useState } from 'react'
import { useReadAnew } from '../shell/use-read-anew.ts'

type Ended = { ok: true } | { ok: false; status: number }

/**
 * Makes a call, and tells how it ended once the page is read anew. After a refused save nothing is:
 * the form stays as it is. Where a record has gone, or was to go, the list may be out of date.
 *
 * This is no action of the router: ahead of one, it asks the site for its table of routes wherever an
 * address has parameters, and without a connection it would put an error in the place of the form.
 */
export function useCall<Answer extends Ended>(onEnd: (answer: Answer) => void) {
  const [isBusy, setBusy] = useState(false)
  const readAnew = useReadAnew()

  async function send(call: () => Promise<Answer>, { removes = false } = {}) {
    setBusy(true)
    const answer = await call()
    const end = () => {
      setBusy(false)
      onEnd(answer)
    }
    const isOutOfDate = !answer.ok && (answer.status === 404 || removes)
    if (answer.ok || isOutOfDate) await readAnew(end)
    else end()
  }

  return { isBusy, send }
}
