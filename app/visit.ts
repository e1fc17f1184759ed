import { createContext } from 'react-router'
import type { ProblemBody } from '#contract/problem-codes.ts'
import type { Who } from '#domain/accounts/access.ts'
import type { MailWorker } from '#domain/mail/mail-worker.ts'
import type { Frame } from '#domain/site/frame.ts'
import type { ProcessHealth } from '#domain/site/site-health.ts'
import type { BackupTarget } from '#domain/site/target-backup.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import type { cardMarkup, logoMarkup } from './ui/motif/braid-markup.ts'

/** Why a page is not shown. */
export interface Refusal {
  status: number
  message: string
  /**
   * The heading, where the status does not say enough. Such a page does not offer itself anew: one of a
   * form that was sent would send it once more.
   */
  title?: string
}

/** A plain form that was sent: what stands in it, and what speaks against saving it. */
export interface SentForm {
  /** Null where nothing of it could be read. */
  values: Readonly<Record<string, unknown>> | null
  /** The version that it began from; null for a new record. */
  version: number | null
  /** Null where an item was added to a list, and nothing was to be saved yet. */
  problem: ProblemBody | null
  /** The list that has one item more. */
  adds: string
  /** Of the form of a new record, as its page named it. */
  formKey?: string
}

/** What is said above a page that is not as everybody gets it at its own address. */
export interface Standing {
  sentences: readonly string[]
  /** Of a page as it will be on a day: which moment that is, what of it a form asks for, and which page it is. */
  onDay?: { day: string; time: string; path: string }
}

/** What every page says of whoever asks, as far as there is something to say; '' for a guest. */
interface Person {
  name: string
  /** Register number or user name. */
  reg: string
  /** Where mails to them go. */
  email: string
  /** Where they start after login. */
  home: string
  /** When their session ends, in seconds since 1970. */
  sessionEnd: string
  /** Shown where something failed, to guests as well. */
  requestId: string
}

/**
 * What a page's loader is given: the records, who asks, where the site stands, and whose it is, as it
 * is while this page is made.
 */
export interface Visit extends Frame {
  db: Db
  /**
   * Whoever asks. A page is kept for all who have in common what was read of them; one that reads an
   * id, a name or anything else that is theirs alone is made anew each time.
   */
  who: Who
  /** What every page says of them, which keeps nobody else from being given it. */
  person: Person
  /** The site's own address, without a slash at the end. */
  origin: string
  /** Where mails are kept, how the way is that they take, and what their links lead to. */
  mail: Pick<MailWorker, 'way' | 'trouble' | 'kept' | 'linkedMail'>
  /** Where files are stored, and how much room there is. */
  storage: Pick<Blobs, 'check' | 'freeSpace' | 'place'>
  /** Whether this site makes a backup every night. */
  backsUpNightly: boolean
  /** Whether it may look up DOIs. */
  looksUpDois: boolean
  /** Where it backs itself up to besides; null for nowhere. */
  backupTarget: BackupTarget | null
  /** How the process does that makes this page. */
  health: () => ProcessHealth
  /** Said above a page that is shown as it is not yet; null for one as everybody gets it. */
  standing: Standing | null
  /** Nothing runs in the page: it is a preview, of a form or of a draft, or the site on a day. */
  isInert: boolean
  /** Set for a rendering of the page that says this and nothing else. */
  refusal: Refusal | null
  /** The plain form in the answer to which the page is made; null for a page that is asked for. */
  sent: SentForm | null
  /** The largest file that an upload may bring, in bytes. */
  maxUpload: number
  /** The address of the enhancement script for pages that do not hydrate. */
  enhanceScript: string
  isDevelopment: boolean
  /** Does a part of making the page; how long it took is told where requests are followed. */
  timed: <Result>(name: string, work: () => Promise<Result> | Result) => Promise<Result> | Result
  /**
   * Has the work of a loader done, or gives what it gave the last time, where the page may be given to
   * others and nothing of what it read has changed. What the work is handed is watched.
   */
  remember: <Result>(
    loader: object,
    visit: Visit,
    work: (visit: Visit) => Promise<Result> | Result,
  ) => Promise<Result> | Result
  /** Told of whatever fails while this page is made. */
  report: (error: unknown) => void
  /**
   * Takes the page that was rendered, from <html> on: as the body of a response it would be encoded and
   * read again.
   */
  deliver: (html: string) => void
  /** What React Router's inline scripts bear as their nonce until the page's policy is written. */
  scriptMark: string
}

export const visitContext = createContext<Visit>()

/** The sign of a department in the tabs of browsers, as a file; its loom is fetched when one asks. */
export async function signFile(...given: Parameters<typeof logoMarkup>): Promise<string> {
  return (await import('./ui/motif/braid-markup.ts')).logoMarkup(...given)
}

/** The card of a department without a logo, as a drawing; its loom is fetched when one asks. */
export async function cardFile(...given: Parameters<typeof cardMarkup>): Promise<string> {
  return (await import('./ui/motif/braid-markup.ts')).cardMarkup(...given)
}

/** What the server fills in where the mark of whoever asks is drawn. */
export { personMarkup } from './ui/motif/person-mark.tsx'
export { drawn } from './ui/motif/picture.tsx'
