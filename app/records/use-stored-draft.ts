import { useState } from 'react'
import type { StoredDraft } from '../shell/stored-drafts.ts'
import { readDraft, readLatestDraft, removeDraft, writeDraft } from '../shell/stored-drafts.ts'
import { useRoot } from '../shell/use-root.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Texts } from './texts.ts'

/** The drafts of a form in this browser, by what each is stored as. */
export function useBrowserDrafts(form: string) {
  const account = useRoot()?.who?.reg ?? ''
  return {
    /** The one that was typed into last. */
    latest: () => (account ? readLatestDraft(account, form) : null),
    write: (name: string, draft: Omit<StoredDraft, 'at'>) => {
      if (account) writeDraft(account, name, { at: new Date().toISOString(), ...draft })
    },
    remove: (name: string) => removeDraft(account, name),
  }
}

/** The place in this browser for what is typed into a form, and what was typed before the page was left. */
function useBrowserDraft(name: string) {
  const account = useRoot()?.who?.reg ?? ''
  return {
    read: (): StoredDraft | null => (account ? readDraft(account, name) : null),
    write: (draft: Omit<StoredDraft, 'at'>) => {
      if (account) writeDraft(account, name, { at: new Date().toISOString(), ...draft })
    },
    remove: () => removeDraft(account, name),
  }
}

/** What was typed before the page was left, and the place for what is typed now. */
export function useStoredDraft(name: string) {
  const { read, write, remove } = useBrowserDraft(name)
  const [offered, setOffered] = useState(read)
  // The server knows of none: what it drew is taken over as it is, and the offer comes after.
  const isHydrated = useHydrated()
  const settle = () => setOffered(null)
  return {
    offered: isHydrated ? offered : null,
    settle,
    /** Stores what differs from what the form began with, and from which version that was. */
    store: (fields: Texts, version?: number) => {
      if (Object.keys(fields).length > 0) write({ ...beginning(version), fields })
      else if (!offered) remove()
    },
    remove: () => {
      settle()
      remove()
    },
  }
}

/** As a draft says which version it began from. */
export function beginning(version: number | undefined) {
  return version === undefined ? {} : { version }
}
