import { draftOf, type FormDraft, type OtherEditor } from '#contract/drafts.ts'
import { closeForm, openForm, saveDraft, takeDraftStep, type FormName } from '../api/drafts.ts'
import type { SentFields } from '../api/records.ts'
import { wantedDraft } from './wanted-draft.ts'

/** In milliseconds: for how long nothing is typed before the draft is sent, and how often others are asked for. */
const pause = { typing: 1200, asking: 10_000 }

interface DraftOf extends FormName {
  kind: string
  /** The page on which the record is seen, '' for its own; null where it is seen on none. */
  shownOn: string | null
}

/** What the site has of a form, and how it stands with what is typed. */
export interface AutosaveState {
  draft: FormDraft | null
  others: readonly OtherEditor[]
  timeZone: string
  is: 'idle' | 'saving' | 'offline' | 'refused'
  /** Why it is refused. */
  why: string
}

interface Typed {
  fields: SentFields
  version: number | undefined
}

interface Listener {
  /**
   * Told, once, of the draft that another visit has left; null for none, undefined where nobody answers.
   * `isWanted` where somebody has come to go on with this one.
   */
  onFound: (draft: FormDraft | null | undefined, isWanted: boolean) => void
  /** Told before something is sent, and once it was stored, with what it was. */
  onSent: (stored?: SentFields) => void
}

/** A form that begins anew asks for its draft once the one before it has thrown it away. */
let discarding = Promise.resolve()

/** Throws a draft away that a form has offered, unless it waits to be published or others look at it. */
export function discardOffered({ id, due, sharedUntil }: FormDraft): void {
  if (due !== '' || sharedUntil !== '') return
  discarding = discarding.then(async () => void (await takeDraftStep(id, 'discard')))
}

/** Sends what stands in a form to the site while it is open, one call after another. */
export function createAutosave({ kind, form, id, shownOn }: DraftOf) {
  const watchers = new Set<() => void>()
  // It takes the place of no other draft; whoever restores one goes on with that.
  let place = draftOf(form, Math.random().toString(36).slice(2, 10))
  let draft = ''
  let state: AutosaveState = { draft: null, others: [], timeZone: '', is: 'idle', why: '' }
  let listener: Listener = { onFound: () => {}, onSent: () => {} }
  let next: Typed | null = null
  let sent = '{}'
  let isFound = false
  let isGone = false
  let underWay = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(over: Partial<AutosaveState>) {
    state = { ...state, ...over }
    watchers.forEach((tell) => tell())
  }

  /** What is typed meanwhile goes after it. */
  function settle(): Promise<void> {
    clearTimeout(timer)
    if (!next) return underWay
    const typed = next
    next = null
    underWay = underWay.then(() => send(typed))
    return underWay
  }

  async function send(typed: Typed) {
    const { fields, version = null } = typed
    const text = JSON.stringify(fields)
    if (text === sent) return
    set({ is: 'saving' })
    listener.onSent()
    const editedOn = window.location.pathname + window.location.search
    const answer = await saveDraft(kind, { form: place, id, version, fields, shownOn, editedOn })
    if (answer.ok) {
      sent = text
      isGone = false
      set({ draft: answer.body.draft, is: 'idle' })
      if (answer.body.draft) listener.onSent(fields)
    } else if (answer.status === 0) {
      // Sent again with the next key, or once the site is there again.
      next ??= typed
      set({ is: 'offline' })
    } else refuse(answer)
  }

  /** Nothing is asked of a record that was deleted meanwhile: the site keeps no draft of it, this browser does. */
  function refuse({ status, message }: { status: number; message: string }) {
    isGone ||= status === 404
    set({ is: 'refused', why: message, ...(isGone && { others: [] }) })
  }

  async function ask() {
    if (isGone || document.visibilityState !== 'visible') return
    if (state.is === 'offline') void settle()
    const answer = await openForm(kind, { form, id, draft })
    if (!answer.ok && answer.status === 404) refuse(answer)
    if (answer.ok && !isGone) set({ others: answer.body.others, timeZone: answer.body.timeZone })
    if (isFound) return
    isFound = answer.ok
    const found = answer.ok ? answer.body.draft : undefined
    listener.onFound(found, found?.id === draft)
  }

  function callOff() {
    clearTimeout(timer)
    next = null
  }

  return {
    watch: (tell: () => void) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    now: () => state,
    /** What the draft of the form is stored as. */
    place: () => place,
    /** Goes on with a draft that was restored: the site's, or what this browser alone has of one. */
    adopt: (restored: FormDraft | { form: string }) => {
      place = restored.form
      if ('id' in restored) set({ draft: restored })
    },
    /** The form is open, until what is returned is called. */
    begin: (told: Listener) => {
      listener = told
      draft = wantedDraft()
      const again = () => void ask()
      // Ahead of what is typed, which would take the place of what is found.
      underWay = Promise.all([underWay, discarding]).then(ask)
      const asking = setInterval(again, pause.asking)
      window.addEventListener('online', again)
      document.addEventListener('visibilitychange', again)
      return () => {
        clearInterval(asking)
        window.removeEventListener('online', again)
        document.removeEventListener('visibilitychange', again)
        void settle()
        if (id !== null) void closeForm(kind, id)
      }
    },
    /** Keeps what stands in the form, once nothing more is typed for a moment. */
    store: (typed: Typed) => {
      callOff()
      // Where nothing was sent there is nothing to take back.
      if (Object.keys(typed.fields).length === 0 && sent === '{}') return
      next = typed
      timer = setTimeout(() => void settle(), pause.typing)
    },
    /** Resolves once the site has what stands in the form. */
    settle,
    /** What is typed is saved, or not to be stored: nothing more is sent, and what is under way has come. */
    callOff: () => {
      callOff()
      return underWay
    },
    /** Throws the draft away, unless it waits to be published or others look at it. */
    discard: () => {
      callOff()
      underWay = underWay.then(async () => {
        const left = state.draft
        if (!left || left.due !== '' || left.sharedUntil !== '') return
        sent = '{}'
        set({ draft: null })
        await takeDraftStep(left.id, 'discard')
      })
      discarding = underWay
    },
    /** What became of it by a button. */
    change: (over: Partial<FormDraft>) =>
      set({ draft: state.draft && { ...state.draft, ...over } }),
  }
}

export type Autosave = ReturnType<typeof createAutosave>
