import type { HeldFile } from './kinds/field.ts'

/** A draft as its form is given it. */
export interface FormDraft {
  id: string
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
