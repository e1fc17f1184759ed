import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../shell/stored-drafts.ts'
import { useRoot } from '../shell/use-root.ts'
import type { Texts } from './form-values.ts'

/** What was typed before the page was left, and the place for what is typed now. */
export function useStoredDraft(name: string) {
  const account = useRoot()?.who?.reg ?? ''
  const [offered, setOffered] = useState(() => (account ? readDraft(account, name) : null))
  const settle = () => setOffered(null)
  return {
    offered,
    settle,
    /** Stores what differs from what the form began with, and from which version that was. */
    store: (fields: Texts, version?: number) => {
      if (account === '') return
      if (Object.keys(fields).length > 0) {
        const began = version === undefined ? {} : { version }
        writeDraft(account, name, { at: new Date().toISOString(), ...began, fields })
      } else if (!offered) removeDraft(account, name)
    },
    remove: () => {
      settle()
      removeDraft(account, name)
    },
  }
}
