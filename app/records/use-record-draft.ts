import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { FormDraft } from '#contract/drafts.ts'
import type { HeldFile } from '#contract/kinds/field.ts'
import type { SentFields } from '../api/records.ts'
import type { Texts } from './texts.ts'
import { createAutosave } from './draft-autosave.ts'
import { beginning, useBrowserDraft } from './use-stored-draft.ts'

interface Options {
  kind: string
  form: string
  /** Null for a record that is to be added. */
  id: string | null
  open: boolean
  shownOn?: string | undefined
}

/** What was typed before, here or on another machine. */
interface Offered {
  at: string
  version?: number | undefined
  fields: Texts
  files: Readonly<Record<string, readonly HeldFile[]>>
}

interface Typed {
  /** What differs from what the form began with. */
  change: Texts
  /** What the record would be saved with, with the files that have arrived. */
  fields: SentFields
  version: number | undefined
}

/**
 * The draft of the form of a record: in this browser with every key, and at the site a moment later,
 * where it is found on any machine. What is only here, since the site was out of reach, goes there as
 * soon as it is restored and the site answers.
 */
export function useRecordDraft({ kind, form, id, open, shownOn }: Options) {
  const browser = useBrowserDraft(form)
  // As it was when the form was first drawn: by the time the site answers it may be what is typed now.
  const [here] = useState(browser.read)
  const [offered, setOffered] = useState<Offered | null>(null)
  const latest = useRef<Typed>(null)
  const [autosave] = useState(() => createAutosave({ kind, form, id, shownOn: shownOn ?? null }))
  const state = useSyncExternalStore(autosave.watch, autosave.now, autosave.now)

  function offer(found: FormDraft | null | undefined) {
    // It was published or discarded elsewhere.
    if (here?.isSent && found === null) return browser.remove()
    const isNewer = !found || (here !== null && !here.isSent && here.at > found.at)
    if (isNewer) setOffered(here && { ...here, files: {} })
    else setOffered(found)
  }

  function onStored(sent: SentFields) {
    const typed = latest.current
    if (!typed || JSON.stringify(typed.fields) !== JSON.stringify(sent)) return
    if (Object.keys(typed.change).length === 0) return
    browser.write({ ...beginning(typed.version), fields: typed.change, isSent: true })
  }

  const onFound = useEffectEvent(offer)
  const onStoredNow = useEffectEvent(onStored)
  useEffect(
    () => (open ? autosave.begin({ onFound, onStored: onStoredNow }) : undefined),
    [autosave, open],
  )

  return {
    offered,
    settle: () => setOffered(null),
    autosave,
    state,
    /** Keeps what stands in the form. */
    store: (typed: Typed) => {
      const isChanged = Object.keys(typed.change).length > 0
      const isEmpty = Object.keys(typed.fields).length === 0
      if (isChanged || !isEmpty) latest.current = typed
      if (isChanged) browser.write({ ...beginning(typed.version), fields: typed.change })
      else if (!offered) browser.remove()
      autosave.store(typed)
    },
    /** There is nothing unsaved any more: the record has all of it, and the site has no draft. */
    forget: () => {
      setOffered(null)
      browser.remove()
      void autosave.callOff()
    },
    /** What was typed is not wanted any more. */
    discard: () => {
      setOffered(null)
      browser.remove()
      autosave.discard()
    },
  }
}
