import { useEffect, useRef, useState, type RefObject } from 'react'
import { changedTexts, type Texts } from './form-values.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/**
 * Whether a form holds something unsaved, and what was typed into it before its page was left. For
 * forms that no kind describes: what stands in the controls is compared with what stood there first.
 * What a control of a password or of files holds is never stored.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const began = useRef<Texts>({})
  const [isDirty, setDirty] = useState(false)
  const draft = useStoredDraft(name)
  useEffect(() => {
    if (form.current) began.current = textsOf(form.current)
  }, [form])

  function look() {
    if (!form.current) return
    const change = changedTexts(textsOf(form.current), began.current)
    setDirty(Object.keys(change).length > 0 || hasFiles(form.current))
    draft.store(change)
  }

  return {
    isDirty,
    look,
    offered: draft.offered,
    restore: () => {
      if (form.current) fill(form.current, draft.offered?.fields ?? {})
      draft.settle()
      look()
    },
    /** There is nothing unsaved any more. */
    forget: () => {
      draft.remove()
      setDirty(false)
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const stored = ':is(input, select, textarea)[name]:not([type=file], [type=password], [type=hidden])'

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

/** Fills in the controls as somebody at the keyboard would, so that whoever listens to them hears it. */
function fill(form: HTMLFormElement, texts: Texts) {
  for (const control of controlsOf(form)) {
    const text = texts[keyOf(control)]
    if (text === undefined) continue
    if (!isBox(control)) {
      control.value = text
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (String(control.checked) !== text) control.click()
  }
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
}

function hasFiles(form: HTMLFormElement) {
  const controls = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')]
  return controls.some(({ files }) => files !== null && files.length > 0)
}
