import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { fill, isBox, tick, type Control } from './form-controls.ts'
import { changedTexts, type Texts } from './form-values.ts'
import type { Refused } from './use-refusal.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/**
 * Whether a form holds something unsaved, and what was typed into it before its page was left, with
 * the version that it began from. For forms that have controls of their own: what stands in these is
 * compared with what stood there first. What a control of a password or of files holds is never
 * stored, nor what somebody has to confirm (`data-confirms`).
 */
export function useFormDraft(
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
