import { useEffect, useEffectEvent } from 'react'
import { adding } from '#contract/paths.ts'
import { wantDraft } from './wanted-draft.ts'
import { Button } from '../ui/button.tsx'

/**
 * The one filled button of a list, which adds a record to it. Whoever has come to the list for that,
 * by its address, finds the form open.
 */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  useAsked(adding, onClick)
  return (
    <Button look="filled" icon="plus" data-needs="script" onClick={onClick}>
      {children}
    </Button>
  )
}

/** Does what the address asks for behind its #, now or whenever it comes to ask for it. */
export function useAsked(hash: string, act: () => void) {
  const open = useEffectEvent(act)
  // The address is not React's.
  useEffect(() => {
    const look = () => {
      const [asked, draft = ''] = window.location.hash.split('~')
      if (asked !== hash) return
      wantDraft(draft)
      // Read again or gone back to, the list is only a list.
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search)
      open()
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [hash])
}

/** Asks to edit one record of it. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`Edit ${name}`}
      data-needs="script"
      onClick={onClick}
    >
      Edit
    </Button>
  )
}

/** Asks to delete one record of it. */
export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      look="quiet-danger"
      size="small"
      aria-label={`Delete ${name}`}
      data-needs="script"
      onClick={onClick}
    >
      Delete
    </Button>
  )
}
