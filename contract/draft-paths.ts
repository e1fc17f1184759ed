import { siteOnDay } from './paths.ts'

/** Where what stands in a form of a kind is stored while it is not saved. */
export function draftsPath(kind: string) {
  return `/api/drafts/${kind}`
}

/** Asked when a form opens and while it is open: the own draft, and who else is at the record. */
export function openFormPath(kind: string) {
  return `${draftsPath(kind)}/form`
}

/** Where a record of a kind is scheduled to be taken down. */
export function takeDownPath(kind: string) {
  return `${draftsPath(kind)}/take-down`
}

/** What can be done with one draft. */
export const draftSteps = [
  'discard',
  'publish',
  'schedule',
  'call-off',
  'share',
  'end-link',
] as const

export type DraftStep = (typeof draftSteps)[number]

export function draftStepPath(id: string, step: DraftStep) {
  return `/api/draft/${id}/${step}`
}

/** Followed by the secret of a draft. */
export const sharedPreviews = '/preview'

/** The page that anybody sees who was given the secret of a draft. */
export function sharedPreviewPath(secret: string) {
  return `${sharedPreviews}/${secret}`
}

/** Where the page of a record is shown as what is typed would make it. */
export function previewPath(kind: string) {
  return `/api/preview/${kind}`
}

/** A page as it will be at a moment by the department's clock: a day, or one with a time, '2026-12-01T09:00'. */
export function onDayPath(at: string, path: string) {
  return `${siteOnDay}/${at}${path}`
}
