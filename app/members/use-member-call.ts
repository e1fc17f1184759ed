import { useRef, useState } from 'react'
import { pages } from '#contract/paths.ts'
import type { CallResult, Done } from '../api/network.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useToasts } from '../ui/toast.tsx'
import { useFocusOnWrong } from '../ui/use-focus-on-wrong.ts'

type Refused = Extract<CallResult<Done>, { ok: false }>

interface MemberCallOptions {
  /** Told once it is done and the page has been read anew. */
  onDone: () => void
}

/** Makes a call of the page, says how it ended, and knows why it was refused. */
export function useMemberCall({ onDone }: MemberCallOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()
  useFocusOnWrong(form, refused)

  async function run(send: () => Promise<CallResult<Done>>, { isOwnEnd = false } = {}) {
    setBusy(true)
    setRefused(null)
    const answer = await send()
    // Whoever has ended the own session has nothing left to read here.
    if (answer.ok && isOwnEnd) return window.location.assign(pages.login)
    setBusy(false)
    if (!answer.ok) return setRefused(answer)
    await readAnew(onDone)
    showToast({ text: answer.body.message, ...undo(answer.change) })
  }

  return {
    form,
    isBusy,
    run,
    errors: refused?.errors ?? {},
    refusal: refused && !isSaidAtField(refused) ? { ...refused, isCalledOff: false } : null,
  }
}

/** What stands at its field is not said a second time above. */
function isSaidAtField({ message, errors = {} }: Refused) {
  return Object.values(errors).includes(message)
}
