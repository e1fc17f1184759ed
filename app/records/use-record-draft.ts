import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { FormDraft } from '#contract/drafts.ts'
import type { SentFields } from '../api/records.ts'
import type { Texts } from './texts.ts'
import type { StoredDraft } from '../shell/stored-drafts.ts'
import { createAutosave, discardOffered } from './draft-autosave.ts'
import { beginning, useBrowserDrafts } from './use-stored-draft.ts'

interface Options {
  kind: string
  form: string
  /** Null for a record that is to be added. */
  id: string | null
  open: boolean
  shownOn?: string | undefined
}

/** What was typed before, here or on another machine. */
type Offered = FormDraft | (StoredDraft & { form: string; files?: never })

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
 * soon as it is restored and the site answers. A form takes the place of no earlier draft: it offers one,
 * and goes on with it where that is restored.
 */
export function useRecordDraft({ kind, form, id, open, shownOn }: Options) {
  const browser = useBrowserDrafts(form)
  // As it was when the form was first drawn: by the time the site answers it may be what is typed now.
  const [here] = useState(browser.latest)
  const [offered, setOffered] = useState<Offered | null>(null)
  const latest = useRef<Typed>(null)
  const [autosave] = useState(() => createAutosave({ kind, form, id, shownOn: shownOn ?? null }))
  const state = useSyncExternalStore(autosave.watch, autosave.now, autosave.now)

  function offer(found: FormDraft | null | undefined, isWanted: boolean) {
    // The site has all of it, or it was published or discarded there.
    const isDone = here?.isSent === true && found !== undefined
    if (here && isDone) browser.remove(here.form)
    const isNewer = here !== null && !isDone && !isWanted && (!found || isAhead(here, found))
    setOffered(isNewer ? here : (found ?? null))
  }

  /** Keeps in this browser what was typed, and what of it the site has by now. */
  function keepHere(stored?: SentFields) {
    const typed = latest.current
    if (!typed || Object.keys(typed.change).length === 0) return
    const { is, draft } = autosave.now()
    browser.write(autosave.place(), {
      ...beginning(typed.version),
      fields: typed.change,
      isSent: JSON.stringify(typed.fields) === JSON.stringify(stored),
      storedAt: is === 'saving' ? null : draft?.at,
    })
  }

  /** What is still on its way when the form has no more use for it is not kept once it has come. */
  function leave() {
    latest.current = null
    setOffered(null)
    browser.remove(autosave.place())
  }

  const onFound = useEffectEvent(offer)
  const onSent = useEffectEvent(keepHere)
  useEffect(() => (open ? autosave.begin({ onFound, onSent }) : undefined), [autosave, open])

  return {
    offered,
    /** What was offered stands in the form, which goes on with it. */
    adopt: () => {
      if (offered) autosave.adopt(offered)
      setOffered(null)
    },
    /** What was offered is not wanted any more. */
    discardOffered: () => {
      if (!offered) return
      browser.remove(offered.form)
      if ('id' in offered) discardOffered(offered)
      setOffered(null)
    },
    autosave,
    state,
    /** Keeps what stands in the form. */
    store: (typed: Typed) => {
      const isChanged = Object.keys(typed.change).length > 0
      const isEmpty = Object.keys(typed.fields).length === 0
      if (isChanged || !isEmpty) latest.current = typed
      if (isChanged) keepHere()
      else browser.remove(autosave.place())
      autosave.store(typed)
    },
    /** There is nothing unsaved any more: the record, or the site's draft, has all of it. */
    forget: () => {
      leave()
      void autosave.callOff()
    },
    /** What was typed is not wanted any more. */
    discard: () => {
      leave()
      autosave.discard()
    },
  }
}

/**
 * Whether this browser's draft holds what the site's does not yet. As long as nobody else has gone on with
 * that, it was stored from here, and the times of two clocks do not matter.
 */
function isAhead({ at, storedAt }: StoredDraft, found: FormDraft) {
  return storedAt === null || storedAt === found.at || at > found.at
}
