import { useState } from 'react'
import type { StoredDraft } from '../shell/stored-drafts.ts'
import { readDraft, removeDraft, writeDraft } from '../shell/stored-drafts.ts'
import { useRoot } from '../shell/use-root.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Texts } from './texts.ts'

/** The drafts of a form in this browser, by what each is stored as. */
export function useBrowserDrafts(form: string) {
  const account = useRoot()?.who?.reg ?? ''
  return {
    /** The one that was typed into last. */
    latest: () => (account ? readDraft(account, form) : null),
    write: (name: string, draft: Omit<StoredDraft, 'at'>) => {
      if (account) writeDraft(account, name, { at: new Date().toISOString(), ...draft })
    },
    remove: (name: string) => removeDraft(account, name),
  }
}

/** What was typed before the page was left, and the place for what is typed now. */
export function useStoredDraft(name: string) {
  const browser = useBrowserDrafts(name)
  const [offered, setOffered] = useState<StoredDraft | null>(browser.latest)
  // The server knows of none: what it drew is taken over as it is, and the offer comes after.
  const isHydrated = useHydrated()
  const settle = () => setOffered(null)
  return {
    offered: isHydrated ? offered : null,
    settle,
    /** Stores what differs from what the form began with, and from which version that was. */
    store: (fields: Texts, version?: number) => {
      if (Object.keys(fields).length > 0) browser.write(name, { ...beginning(version), fields })
      else if (!offered) browser.remove(name)
    },
    remove: () => {
      settle()
      browser.remove(name)
    },
  }
}

/** As a draft says which version it began from. */
export function beginning(version: number | undefined) {
  return version === undefined ? {} : { version }
}
