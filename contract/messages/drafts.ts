import { listed } from './listed.ts'
/** Sentences of drafts: in forms, at the desk, in shared previews and in what is said of schedules. */
export const unknown = 'This draft no longer exists. It may have been published or discarded.'
export const momentMissing = 'Choose a date and a time.'
export const momentPast = 'This moment has passed. Choose a later one.'
export const tooMany =
  'You have as many drafts as can be kept. Publish or discard some of them under “Drafts and schedule”.'
export const notYours = 'Only the person who wrote this draft can schedule it.'
export const theirFiles = 'This draft has files that only the person who wrote it can publish.'
export const notShared = 'Records of this kind have no page that could be shown.'
export const ownerIsGone = 'The account that scheduled this can no longer make changes.'
export const isChanging = 'The draft was being changed at that moment. Please try again.'
export const onlyDrafts = 'A scheduled removal has nothing to publish or to share.'

export const saved = 'Draft saved.'
export const discarded = 'The draft was discarded.'
export const published = 'The draft was published.'
export const calledOff = 'The schedule was cancelled.'
export const linkEnded = 'The link no longer works.'

/** The moment as people say it. */
export function scheduledFor(moment: string) {
  return `The draft will be published on ${moment}.`
}

export function takenDownOn(moment: string) {
  return `It will be taken down on ${moment}.`
}

export function sharedUntil(moment: string) {
  return `Anyone with this link can see the draft until ${moment}.`
}

/** Whom the history names for what was scheduled. */
export function scheduledBy(name: string) {
  return `${name} (scheduled)`
}

/** What a draft is called that has no title yet. */
export function untitled(noun: string) {
  return `Untitled ${noun}`
}

/** Said above a page of a draft to whoever was given its link. */
export function isDraftUntil(moment: string) {
  return `This is a draft that has not been published. The link works until ${moment}.`
}

/** What stands in the place of a draft that a link does not show. */
export const noSuchLink = {
  title: 'This link does not work',
  message:
    'The draft may have been published or discarded, or its link may have been ended. Ask whoever sent it to you.',
}
export const linkExpired = {
  title: 'This link has expired',
  message: 'It led to a draft. Ask whoever sent it for a new one.',
}
export const notReady = {
  title: 'This draft cannot be shown',
  message: 'It may not be complete yet. Try again later, or ask whoever sent you the link.',
}

/** Of the page at the desk. */
export const page = {
  scheduled: 'Scheduled',
  drafts: 'Drafts',
  none: 'No drafts and nothing scheduled',
  noneText:
    'What you type into a form is kept as a draft until you save it. Drafts can be shared before they are published, and published at a time you choose.',
  ways: {
    edit: 'Edit',
    share: 'Share',
    schedule: 'Schedule',
    reschedule: 'Change time',
    callOff: 'Cancel schedule',
    publish: 'Publish now',
    discard: 'Discard',
    endLink: 'End link',
  },
  discardTitle: 'Discard this draft?',
  refusals: {
    403: 'You are not allowed to do this.',
    404: 'This draft no longer exists.',
    409: 'Someone else has changed the same record. Open the draft to see both versions.',
    other: 'This could not be done. Open the draft to see what is missing.',
  },
} as const

/** Asked before a draft is thrown away. */
export function discardQuestion(title: string) {
  return `“${title}” will be discarded. It cannot be brought back.`
}

/** Why a form without scripts was refused, by the status that it came back with; '' for none. */
export function refusalOf(status: string | undefined): string {
  if (status === undefined) return ''
  const known = Object.entries(page.refusals).find(([code]) => code === status)
  return known?.[1] ?? page.refusals.other
}

/** What a draft is of: the noun of its kind, of which there may be one alone, and its parts in words. */
interface DraftedRecord {
  noun: string
  isSingle: boolean
  parts: readonly string[]
}

/** What a row is about: 'New notice', 'Changes to the home page: Letter', 'Removal of an event'. */
export function about(
  { noun, isSingle, parts }: DraftedRecord,
  what: 'new' | 'changes' | 'removal',
) {
  if (what === 'new') return `New ${noun}`
  const article = isSingle ? 'the' : /^[aeiou]/i.test(noun) ? 'an' : 'a'
  if (what === 'removal') return `Removal of ${article} ${noun}`
  const changed = `Changes to ${article} ${noun}`
  return parts.length > 0 ? `${changed}: ${listed(parts)}` : changed
}

/** Of forms. */
export const form = {
  label: 'Draft',
  shareTitle: 'Share a preview',
  makeLink: 'Create link',
  scheduleTitle: 'Schedule',
  publishOn: 'Publish on',
  takeDownOn: 'Take down on',
  takeDown: 'Schedule removal',
  copy: 'Copy the link',
  copied: 'Copied',
  link: 'Link to the draft',
  saving: 'Saving the draft…',
  keptHere:
    'You appear to be offline. The draft is kept in this browser until you are back online.',
} as const

export const shareHint =
  'Anyone with the link sees the page with this draft in it, for 7 days. If you have made a link before, that one stops working.'

/** Why what is typed is not stored by the site; the reason is a whole sentence. */
export function notKept(why: string) {
  return `The draft is kept in this browser only: ${why}`
}

/** The time zone as it is called: 'Asia/Kolkata'. */
export function inZone(zone: string) {
  return `Date and time in the department’s time zone (${zone}).`
}

/** When the draft was saved, as people say it. */
export function savedAt(moment: string) {
  return `Draft saved at ${moment}.`
}

export function willBePublished(moment: string) {
  return `Will be published on ${moment}.`
}

export function willBeTakenDown(moment: string) {
  return `Will be taken down on ${moment}.`
}

export function isSharedUntil(moment: string) {
  return `Shared by a link until ${moment}.`
}

/** Why something that was scheduled was not done; the reason is a whole sentence. */
export function notDone(why: string) {
  return `Not done when it was due: ${why}`
}

/** Who else is at a record: 'Meena is editing this too, saved 2 minutes ago.' */
export function isHereToo(name: string, savedAgo: number | null) {
  if (savedAgo === null) return `${name} has this open too.`
  if (savedAgo < 1) return `${name} is editing this too, saved just now.`
  const minutes = savedAgo === 1 ? '1 minute' : `${savedAgo} minutes`
  return `${name} is editing this too, saved ${minutes} ago.`
}

export const isBehind = 'What this draft changes has been changed on the site since it was begun.'

export function wasSaved(moment: string) {
  return `Saved ${moment}.`
}

/** 'New notice, by Meena Iyer' */
export function byWhom(what: string, name: string) {
  return `${what}, by ${name}`
}
