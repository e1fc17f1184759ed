import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#contract/messages/record-forms.ts'
import type { CallResult, Done } from '../api/network.ts'
import { Theirs } from './theirs.tsx'
import type { Saved } from './use-ending.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useCall } from './use-record-call.ts'
import { useRefusal, type FormRefusal } from './use-refusal.ts'

interface EditFormOptions {
  /** By which what is typed is stored. */
  name: string
  /** The version of the record that the form begins from; none where it adds one. */
  version?: number | undefined
  onSaved: (saved: Saved) => void
  /** Told of a refusal that comes when the form is no longer open. */
  onRefused?: (message: string) => void
}

interface Leaving {
  /** Where to go once it is done, in the place of reading this page anew. */
  leavesFor?: string | undefined
}

/** How a call ended. */
type Answer = Extract<CallResult<Done>, { ok: true }> | ({ ok: false } & FormRefusal)

/** A version as a call sends it along. */
export type Known = { version?: number }

/** How a field says what somebody else has made of it. */
interface Asked {
  /** A file is not taken by a button: whoever saves again replaces it. */
  isFile?: boolean
  say?: (theirs: unknown) => string
  /** The name of the control, where the call has another one for the field. */
  control?: string
}

/**
 * A form with controls of its own: what it holds unsaved, how it is sent, what speaks against it, and
 * what somebody else has written meanwhile.
 */
export function useEditForm({ name, version, onSaved, onRefused }: EditFormOptions) {
  const formRef = useRef<HTMLFormElement>(null)
  const refused = useRefusal(formRef, version)
  const draft = useFormDraft(formRef, name, refused)
  const { isBusy, send } = useCall<Answer>((answer) => {
    if (answer.ok) return end({ message: answer.body.message, change: answer.change })
    refused.refuse(answer)
    // A dialog that has been closed meanwhile tells nobody.
    if (!formRef.current?.closest('dialog')?.open) onRefused?.(answer.message)
  })

  function end(saved: Saved) {
    refused.clear()
    draft.forget()
    onSaved(saved)
  }

  /** Nothing follows: whoever has ended the own session has nothing left to read here. */
  function leave(path: string): Promise<never> {
    // The browser asks nobody whether to leave where nothing is unsaved.
    flushSync(draft.forget)
    window.location.assign(path)
    return new Promise(() => {})
  }

  return {
    formRef,
    draft,
    isBusy,
    end,
    isContested: refused.isContested,
    forgive: refused.forgive,
    /** Said against the form ahead of any call. */
    complain: (errors: Record<string, string>) =>
      refused.refuse({ status: 400, message: Object.values(errors)[0] ?? '', errors }),
    clear: refused.clear,
    /** Sends the form, with the version that it began from, or that its reader was told of since. */
    send: (call: (known: Known) => Promise<Answer>, { leavesFor }: Leaving = {}) => {
      const known = refused.knownVersion()
      refused.clear()
      void send(async () => {
        const answer = await call(known === undefined ? {} : { version: known })
        return answer.ok && leavesFor !== undefined ? leave(leavesFor) : answer
      })
    },
    /** Why nothing was saved, where no field says it. */
    refusal: refused.refusal?.isAtField ? null : refused.refusal,
    hasError: (...fields: readonly string[]) =>
      fields.some((field) => refused.errors[field] || refused.conflicts[field]),
    /** What is wrong with a field, or what somebody else has made of it, and the way to take that. */
    errorOf: (
      field: string,
      { isFile = false, say = String, control = field }: Asked = {},
    ): ReactNode => {
      const conflict = refused.conflicts[field]
      if (!conflict) return refused.errors[field]
      if (isFile) return conflict.theirs === null ? words.theirFileGone : words.theirFile
      const take = () => {
        refused.take(field, conflict.theirs, control)
        draft.look()
      }
      return <Theirs said={say(conflict.theirs)} onTake={take} />
    },
  }
}

export type EditForm = ReturnType<typeof useEditForm>
