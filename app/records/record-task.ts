import type { KindName } from '#contract/kinds/kinds.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'
import type { CallResult, Done } from '../api/network.ts'
import { addRecord } from '../api/add-record.ts'
import { removeNoteFile, editRecord, removeRecord, type SentFields } from '../api/records.ts'

/** What a form or a question asks to be done. */
export type RecordTask =
  | { what: 'add'; kind: KindName; fields: SentFields; repeats?: string; draft?: string }
  | {
      what: 'edit'
      kind: KindName
      id: string
      version?: number
      fields: SentFields
      draft?: string
    }
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

/** Does what a form or a question asks for; nothing that is met on the way is thrown. */
export async function perform(task: RecordTask): Promise<RecordAnswer> {
  const { what, kind } = task
  if (what === 'add') return told(await addRecord(kind, task), task)
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
