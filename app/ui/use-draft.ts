import { useRef, useState, type RefObject } from 'react'

/** What was typed into a dialog that was closed without saving. */
export interface Draft {
  /** Begins the form anew. */
  discard: () => void
  /** Something is unsaved that no control shows, such as files that have arrived. */
  hasMore?: boolean
  /** It is being saved. */
  isBusy?: boolean
}

/**
 * Knows whether a dialog that opens again holds unsaved changes. What no draft is kept of is forgotten
 * when it closes.
 */
export function useDraft(dialog: RefObject<HTMLDialogElement | null>, draft: Draft | undefined) {
  const start = useRef<string>(null)
  const [isFromEarlier, setFromEarlier] = useState(false)
  return {
    isFromEarlier: isFromEarlier && draft?.isBusy !== true,
    noteOpening: () => {
      const values = valuesIn(dialog.current)
      const isUnsaved = start.current !== null && (start.current !== values || draft?.hasMore)
      if (!isUnsaved) start.current = values
      setFromEarlier(draft !== undefined && isUnsaved === true)
    },
    noteClosing: () => {
      if (!draft) formsIn(dialog.current).forEach((form) => form.reset())
    },
    discard: () => {
      setFromEarlier(false)
      draft?.discard()
      // The button that was pressed goes; whoever uses keys goes on at the first control.
      formsIn(dialog.current)[0]?.querySelector<HTMLElement>(typed)?.focus()
    },
  }
}

const typed = 'input:not([type=hidden], [type=radio]), select, textarea'

function formsIn(dialog: HTMLDialogElement | null) {
  return [...(dialog?.querySelectorAll('form') ?? [])]
}

/** What stands in all controls, as one text to compare. */
function valuesIn(dialog: HTMLDialogElement | null): string {
  const controls = formsIn(dialog).flatMap((form) => [...form.elements])
  return JSON.stringify(controls.map(valueOf))
}

function valueOf(control: Element) {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
    return control.value
  }
  if (!(control instanceof HTMLInputElement)) return ''
  if (control.files) return [...control.files].map(({ name, size }) => `${name} ${size}`)
  return control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value
}
