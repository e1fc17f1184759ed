import type { HeldFile } from './kinds/field.ts'

/** A draft as its form is given it. */
export interface FormDraft {
  id: string
  /** What it is stored as: the form that it stands in, and which draft of it; see `draftOf`. */
  form: string
  /** When it was saved last, as a date of JSON. */
  at: string
  /** The version of the record that it began from. */
  version?: number
  fields: Record<string, string>
  /** The files of its fields of files, by their names. */
  files: Record<string, HeldFile[]>
  /** When it is published by itself, in words; '' where it is not. */
  due: string
  /** Until when the link to it holds, in words; '' where there is none. */
  sharedUntil: string
}

/**
 * What a draft of a form is stored as. A form that begins anew gets one of its own, and takes the place
 * of no other: not of one that waits for its day, nor of one that was left half written.
 */
export function draftOf(form: string, which: string): string {
  return `${form}${mark}${which}`
}

/** Stands between a form and which draft of it is meant. */
export const mark = '#'

/** Somebody else who is at the same record. */
export interface OtherEditor {
  name: string
  /** How many minutes ago a draft of theirs was saved; null for somebody who only has the form open. */
  savedAgo: number | null
}

/** What a form hears when it opens, and again and again while it is open. */
export interface FormState {
  draft: FormDraft | null
  others: OtherEditor[]
  /** By whose clock moments are chosen. */
  timeZone: string
}
