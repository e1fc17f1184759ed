import { useRef, type ReactNode, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#contract/messages/record-forms.ts'
import type { CallResult, Done } from '../api/network.ts'
import { Theirs } from './theirs.tsx'
import type { Saved } from './use-ending.ts'
import { useCall } from './use-call.ts'
import { useRefusal, type FormRefusal, type Refused } from './use-refusal.ts'
import { fill, isBox, tick, type Control } from './form-controls.ts'
import { changedTexts, type Texts } from './texts.ts'
import { useStoredDraft } from './use-stored-draft.ts'

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

/**
 * Whether a form holds something unsaved, and what was typed into it before its page was left, with
 * the version that it began from. For forms that have controls of their own: what stands in these is
 * compared with what stood there first. What a control of a password or of files holds is never
 * stored, nor what somebody has to confirm (`data-confirms`).
 */
function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  { knownVersion, beginFrom }: Pick<Refused, 'knownVersion' | 'beginFrom'>,
) {
  const began = useRef<Texts>({})
  const isForgotten = useRef(false)
  const [isDirty, setDirty] = useState(false)
  const [missing, setMissing] = useState<Texts | null>(null)
  const draft = useStoredDraft(name)
  useEffect(() => {
    if (form.current) began.current = textsOf(form.current)
  }, [form])

  function look() {
    if (!form.current) return
    // A control that has come since began with what it is drawn with.
    began.current = { ...defaultsOf(form.current), ...began.current }
    const change = changedTexts(textsOf(form.current), began.current)
    setDirty(Object.keys(change).length > 0 || hasFiles(form.current))
    draft.store(change, knownVersion())
  }

  /** Returns what no control was there for. */
  function fillIn(texts: Texts): Texts {
    const left = form.current ? fillAll(form.current, texts) : {}
    look()
    return left
  }

  const fillMissing = useEffectEvent(fillIn)
  // What is chosen in one control may bring others, which are there once that is drawn.
  useEffect(() => {
    if (missing) fillMissing(missing)
  }, [missing])

  const lookAgain = useEffectEvent(look)
  // Or take some away.
  useEffect(() => {
    if (isDirty && !isForgotten.current) lookAgain()
  })

  return {
    isDirty,
    /** Something has been typed or chosen. */
    look: () => {
      isForgotten.current = false
      look()
    },
    offered: draft.offered,
    restore: () => {
      isForgotten.current = false
      beginFrom(draft.offered?.version)
      setMissing(fillIn(draft.offered?.fields ?? {}))
      draft.settle()
    },
    /** There is nothing unsaved any more. */
    forget: () => {
      // A form that was sent may be drawn once more before it goes.
      isForgotten.current = true
      draft.remove()
      setDirty(false)
    },
  }
}

const stored =
  ':is(input, select, textarea)[name]:not([type=file], [type=password], [type=hidden], [data-confirms])'

function controlsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<Control>(stored)]
}

/** A box is named by its value as well: several may share a name. */
function keyOf(control: Control) {
  return isBox(control) ? `${control.name}=${control.value}` : control.name
}

function textsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries(
    controlsOf(form).map((control) => {
      return [keyOf(control), isBox(control) ? String(control.checked) : control.value]
    }),
  )
}

function defaultsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries(controlsOf(form).map((control) => [keyOf(control), defaultOf(control)]))
}

function defaultOf(control: Control): string {
  if (isBox(control)) return String(control.defaultChecked)
  // What is chosen from has been there from the start.
  return control instanceof HTMLSelectElement ? control.value : control.defaultValue
}

/** Fills in the controls that are there, and returns what is left. */
function fillAll(form: HTMLFormElement, texts: Texts): Texts {
  const left = new Map(Object.entries(texts))
  for (const control of controlsOf(form)) {
    const key = keyOf(control)
    const text = left.get(key)
    if (text === undefined) continue
    left.delete(key)
    if (isBox(control)) tick(control, text === 'true')
    else fill(control, text)
  }
  return Object.fromEntries(left)
}

function hasFiles(form: HTMLFormElement) {
  const controls = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')]
  return controls.some(({ files }) => files !== null && files.length > 0)
}
