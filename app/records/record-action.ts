import { data, type ClientActionFunctionArgs } from 'react-router'
import type { KindName } from '#contract/kinds/kinds.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'
import type { CallResult, Done } from '../api/network.ts'
import { removeNoteFile } from '../api/notes.ts'
import { addRecord, editRecord, removeRecord, type SentFields } from '../api/records.ts'

/** What a form or a question asks to be done. */
export type RecordTask =
  | { what: 'add'; kind: KindName; fields: SentFields }
  | { what: 'edit'; kind: KindName; id: string; version?: number; fields: SentFields }
  | { what: 'remove'; kind: KindName; id: string }
  /** One file of a note. */
  | { what: 'remove-file'; kind: 'note'; id: string; file: string }

export interface SavedRecord {
  message: string
  id: string
  /** The batch by which it can be undone; '' where nothing was changed. */
  change: string
  /** What was sent. */
  fields: SentFields
}

export type RecordAnswer =
  | ({ ok: true } & SavedRecord)
  | ({ ok: false; status: number } & ProblemBody)

/**
 * The action of every page with records. A refused save is answered with its status, so that nothing
 * is read anew and the form stays as it is. Where a record has gone, or was to go, the list may be out
 * of date: then it is read anew all the same.
 */
export async function recordAction({ request }: ClientActionFunctionArgs) {
  // Only useRecordFetcher submits to it.
  const task = (await request.json()) as RecordTask
  const answer = await done(task)
  const isOutOfDate = !answer.ok && (answer.status === 404 || task.what.startsWith('remove'))
  return data(answer, { status: answer.ok || isOutOfDate ? 200 : answer.status || offline })
}

const offline = 503

async function done(task: RecordTask): Promise<RecordAnswer> {
  const { what, kind } = task
  if (what === 'add') return told(await addRecord(kind, task.fields), task)
  const { id } = task
  if (what === 'edit') return told(await editRecord(kind, id, task), task)
  if (what === 'remove') return told(await removeRecord(kind, id), task)
  return told(await removeNoteFile(id, task.file), task)
}

function told(result: CallResult<Done & { _id?: string }>, task: RecordTask): RecordAnswer {
  if (!result.ok) return result
  const { body, change } = result
  const id = body['_id'] ?? ('id' in task ? task.id : '')
  return {
    ok: true,
    message: body.message,
    id,
    change,
    fields: 'fields' in task ? task.fields : {},
  }
}
