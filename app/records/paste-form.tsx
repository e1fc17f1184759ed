import { useCallback, type ReactNode, type SubmitEvent } from 'react'
import type { CallResult, Done } from '../api/network.ts'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { TextArea } from '../ui/field.tsx'
import { acceptDrops } from '../ui/take-drops.ts'
import { DraftOffer } from './unsaved-notice.tsx'
import { useEditForm } from './use-edit-form.tsx'

interface PasteOptions {
  /** By which what is typed is stored. */
  name: string
  /** Said where it is sent empty. */
  nothingPasted: string
  start: (text: string) => Promise<CallResult<Done>>
}

type Paste = ReturnType<typeof usePasteForm>

/** A form into which a text is pasted and files are dropped, to be read before anything is saved. */
export function usePasteForm({ name, nothingPasted, start }: PasteOptions) {
  const form = useEditForm({ name, onSaved: () => {} })
  const { formRef } = form
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      formRef.current = element
      return acceptDrops(element)
    },
    [formRef],
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    if (typeof text !== 'string' || text.trim() === '') {
      return form.complain({ text: nothingPasted })
    }
    return form.send(() => start(text))
  }
  return { form, attach, submit }
}

interface PasteFormProps {
  paste: Paste
  /** The call that takes it, and the page that it stands in: all that it needs without scripts. */
  action: string
  page: string
  className: string | undefined
  children: ReactNode
}

export function PasteForm({ paste, action, page, className, children }: PasteFormProps) {
  const {
    form: { draft },
    attach,
    submit,
  } = paste
  return (
    <form
      ref={attach}
      className={className}
      method="post"
      action={action}
      onSubmit={submit}
      onInput={draft.look}
      noValidate
    >
      {draft.offered && (
        <DraftOffer at={draft.offered.at} onRestore={draft.restore} onDiscard={draft.forget} />
      )}
      <input type="hidden" name="next" value={page} />
      <input type="hidden" name="back" value={page} />
      {children}
      {draft.isDirty && <LeaveGuard />}
    </form>
  )
}

interface PasteFieldProps {
  paste: Paste
  label: string
  hint: string
  rows: number
}

/** Where the text goes. */
export function PasteField({ paste: { form }, ...field }: PasteFieldProps) {
  return (
    <TextArea
      name="text"
      {...field}
      error={form.errorOf('text')}
      onChange={() => form.forgive('text')}
      spellCheck={false}
      autoComplete="off"
      required
    />
  )
}
