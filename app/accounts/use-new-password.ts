import type { SubmitEvent } from 'react'
import { passwordMessages } from '#contract/messages/passwords.ts'
import type { CallResult, Done } from '../api/network.ts'
import { fieldText } from '../shell/field-text.ts'
import { type Refusal, useCall } from './use-call.ts'

interface Choice {
  send: (form: FormData) => Promise<CallResult<Done>>
  onDone: (form: HTMLFormElement, message: string) => void
  words: Parameters<typeof useCall>[0]
  /** Why the form was refused that was sent without scripts. */
  before?: Refusal | null
}

const different = passwordMessages.different

/** A form that chooses a password: the two are compared before anything is sent. */
export function useNewPassword({ send, onDone, words, before = null }: Choice) {
  const call = useCall(words, before)

  async function submit(form: HTMLFormElement) {
    if (call.isSending) return
    const fields = new FormData(form)
    if (fieldText(fields, 'password') !== fieldText(fields, 'confirmation')) {
      call.refuse({ status: 400, message: '', errors: { confirmation: different } })
      focusOn(form, 'confirmation')
      return
    }
    const result = await call.send(() => send(fields))
    if (result.ok) onDone(form, result.body.message)
    else focusOn(form, Object.keys(result.errors ?? {})[0] ?? '')
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  const { refusal, isSending } = call
  const errors = refusal?.errors
  // What is said beside a field need not be said twice.
  const message = errors && Object.keys(errors).length > 0 ? '' : (refusal?.message ?? '')
  return { onSubmit, isSending, errors, message }
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
