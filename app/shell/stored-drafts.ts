import { mark } from '#contract/drafts.ts'

/** What was typed into a form and not saved, as the browser stores it. */
export interface StoredDraft {
  /** When it was typed, as a date of JSON. */
  at: string
  /** The version of the record that the form began from. */
  version?: number
  /** The fields that differ from what the form began with. */
  fields: Record<string, string>
  /** The site has all of it: what it has of the form by now is newer, or this is done with. */
  isSent?: boolean
  /** When the site last stored it, by the site's clock; null while it is being sent. */
  storedAt?: string | null
}

/** All drafts of one account. Signing out removes them (server/routes/accounts.ts). */
interface Drafts {
  account: string
  forms: Record<string, StoredDraft>
}

const item = 'drafts'

/** How long a draft waits, in milliseconds. */
const patience = 30 * 24 * 3_600_000

/**
 * The draft of a form, with what it is stored as: of several the one that was typed into last; null where
 * there is none. What another account has left goes unread.
 */
export function readDraft(account: string, form: string, now = Date.now()) {
  const [latest] = recentDrafts(account, now)
    .filter(([name]) => name === form || name.startsWith(form + mark))
    .toSorted(([, one], [, other]) => (one.at < other.at ? 1 : -1))
  return latest ? { ...latest[1], form: latest[0] } : null
}

/** Forgets what is too old on the way. */
function recentDrafts(account: string, now: number): [string, StoredDraft][] {
  const found = attempt((storage) => {
    const { forms } = draftsOf(account, storage)
    const recent = Object.entries(forms).filter(([, { at }]) => now - Date.parse(at) < patience)
    store(storage, { account, forms: Object.fromEntries(recent) })
    return recent
  })
  return found ?? []
}

/** Stores a draft, or what took its place. A browser that stores nothing loses nothing else. */
export function writeDraft(account: string, form: string, draft: StoredDraft): void {
  attempt((storage) => {
    const { forms } = draftsOf(account, storage)
    store(storage, { account, forms: { ...forms, [form]: draft } })
  })
}

/** Forgets the draft of a form that was saved or discarded. */
export function removeDraft(account: string, form: string): void {
  attempt((storage) => {
    const { [form]: _gone, ...forms } = draftsOf(account, storage).forms
    store(storage, { account, forms })
  })
}

function draftsOf(account: string, storage: Storage): Drafts {
  const drafts: unknown = JSON.parse(storage.getItem(item) ?? 'null')
  const isOwn = typeof drafts === 'object' && drafts !== null && 'account' in drafts
  // Only `store` writes here.
  return isOwn && drafts.account === account ? (drafts as Drafts) : { account, forms: {} }
}

function store(storage: Storage, drafts: Drafts) {
  if (Object.keys(drafts.forms).length > 0) storage.setItem(item, JSON.stringify(drafts))
  else storage.removeItem(item)
}

/** Storage that is blocked throws when it is asked for, and full storage when it is written. */
function attempt<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage)
  } catch {
    return null
  }
}
