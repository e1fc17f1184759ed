import { useRef, useState, type SubmitEvent } from 'react'
import { resourceMessages } from '#contract/messages/resources.ts'
import type { CallResult, Done } from '../api/network.ts'
import { complaintsIn } from '../shell/complaints-in.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useFocusOnWrong } from '../ui/use-focus-on-wrong.ts'

type Answer = CallResult<Done & { id: string }>
export type Added = Extract<Answer, { ok: true }>
type Refusal = Extract<Answer, { ok: false }>

interface AdditionOptions {
  send: (form: FormData) => Promise<Answer>
  onAdded: (answer: Added) => void
  /** Told of a refusal that comes when the form is no longer open. */
  onRefused: (message: string) => void
}

/** Sends the form that adds a resource, and knows what speaks against it. */
export function useAddition({ send, onAdded, onRefused }: AdditionOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const readAnew = useReadAnew()
  useFocusOnWrong(form, refusal)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await send(new FormData(event.currentTarget))
    if (answer.ok) return readAnew(() => onAdded(answer))
    setBusy(false)
    setRefusal(answer)
    // A dialog that has been closed meanwhile tells nobody.
    if (!form.current?.closest('dialog')?.open) onRefused(answer.message)
  }

  const isMissing = refusal?.message === resourceMessages.allRequired
  return { form, submit, isBusy, refusal, isMissing, errors: errorsOf(refusal) }
}

export type Addition = ReturnType<typeof useAddition>

/** That all fields are required is said once; a field says that it is one of them. */
function errorsOf(refusal: Refusal | null): Record<string, string> {
  const said = Object.entries(complaintsIn(refusal)).map(([name, error]) => [
    name,
    error === resourceMessages.allRequired ? resourceMessages.missing : error,
  ])
  return Object.fromEntries(said)
}
