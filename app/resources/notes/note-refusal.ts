import { noteMessages } from '#contract/messages/notes.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { mostNoteFiles } from '#contract/notes.ts'
import type { CallResult } from '../../api/network.ts'
import type { QueuedFile } from '../../shell/upload-queue.ts'

/** Why a note was not uploaded. */
export interface NoteRefusal {
  /** Of the call; 0 where none came through. */
  status: number
  /** '' where all is said at single fields. */
  message: string
  errors: Partial<Record<NoteField, string>>
}

type NoteField = 'title' | 'description' | 'files'

const { incomplete, filesMissing, notArrived, tooManyFiles } = noteMessages

/** That something is missing is said once; each field says that it is what is missing. */
const missing = {
  title: resourceMessages.missing,
  description: resourceMessages.missing,
  files: filesMissing,
}

/**
 * What speaks against a note before it is sent; null where nothing does. Files that are still on
 * their way do not: the note waits for them. What was cancelled or never sent is left out.
 */
export function noteComplaint(
  words: { title: string; description: string },
  files: readonly Pick<QueuedFile, 'state'>[],
): NoteRefusal | null {
  const meant = files.filter(({ state }) => state.is !== 'cancelled' && state.is !== 'refused')
  const empty: NoteField[] = []
  if (words.title.trim() === '') empty.push('title')
  if (words.description.trim() === '') empty.push('description')
  if (meant.length === 0) empty.push('files')
  if (empty.length > 0) {
    const errors = Object.fromEntries(empty.map((field) => [field, missing[field]]))
    return { status: 400, message: incomplete, errors }
  }
  if (meant.some(({ state }) => state.is === 'failed')) return aboutFiles(notArrived)
  return meant.length > mostNoteFiles ? aboutFiles(tooManyFiles) : null
}

/** What the site has against a note. */
export function noteRefusal(answer: Extract<CallResult<unknown>, { ok: false }>): NoteRefusal {
  const { status, message, errors = {} } = answer
  const isSaidAtFields = Object.keys(errors).length > 0
  return { status, message: isSaidAtFields ? '' : message, errors }
}

function aboutFiles(sentence: string): NoteRefusal {
  return { status: 400, message: '', errors: { files: sentence } }
}
