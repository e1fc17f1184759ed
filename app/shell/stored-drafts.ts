import { calls } from '#contract/paths.ts'

/** What was typed into a form and not saved, as the browser stores it. */
export interface StoredDraft {
  /** When it was typed, as a date of JSON. */
  at: string
  /** The version of the record that the form began from. */
  version?: number
  /** The fields that differ from what the form began with. */
  fields: Record<string, string>
}

const prefix = 'draft:'

/** How long a draft waits, in milliseconds. */
const patience = 30 * 24 * 3_600_000

/** Where the draft of a form is stored: nobody but its writer gets to see it. */
function draftKey(account: string, form: string): string {
  return `${ownedBy(account)}${form}`
}

/** The draft of a form; null where there is none. Those of other accounts, and old ones, go. */
export function readDraft(account: string, form: string, now = Date.now()): StoredDraft | null {
  return attempt((storage) => {
    for (const key of draftKeys(storage)) {
      if (!key.startsWith(ownedBy(account))) storage.removeItem(key)
    }
    const draft = parsed(storage.getItem(draftKey(account, form)))
    if (draft && now - Date.parse(draft.at) < patience) return draft
    storage.removeItem(draftKey(account, form))
    return null
  })
}

/** Stores a draft, or what took its place. A browser that stores nothing loses nothing else. */
export function writeDraft(account: string, form: string, draft: StoredDraft): void {
  attempt((storage) => storage.setItem(draftKey(account, form), JSON.stringify(draft)))
}

/** Forgets the draft of a form that was saved or discarded. */
export function removeDraft(account: string, form: string): void {
  attempt((storage) => storage.removeItem(draftKey(account, form)))
}

/** Forgets all drafts, for whoever signs out. */
export function removeAllDrafts(): void {
  attempt((storage) => draftKeys(storage).forEach((key) => storage.removeItem(key)))
}

/** The same on a page that is only read, whose menu React does not work. */
export function removeDraftsAtSignOut(page: Document): void {
  page.addEventListener('submit', ({ target }) => {
    const isSignOut =
      target instanceof HTMLFormElement && target.getAttribute('action') === calls.logout
    if (isSignOut) removeAllDrafts()
  })
}

function ownedBy(account: string) {
  return `${prefix}${encodeURIComponent(account)}:`
}

function draftKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}

/** Storage that is blocked throws when it is asked for, and full storage when it is written. */
function attempt<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage)
  } catch {
    return null
  }
}

function parsed(text: string | null): StoredDraft | null {
  if (text === null) return null
  const draft: unknown = JSON.parse(text)
  const isDraft = typeof draft === 'object' && draft !== null && 'at' in draft && 'fields' in draft
  // Only writeDraft writes under these keys.
  return isDraft ? (draft as StoredDraft) : null
}
