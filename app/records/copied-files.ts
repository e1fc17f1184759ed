import { fieldsWithFiles } from '#contract/kinds/copies.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'
import type { CopiedFiles } from '#contract/stored-files.ts'
import { copyFiles } from '../api/records.ts'

/** The fields of a record that have files, as the form of a copy begins with them. */
export type Copied = CopiedFiles['fields']

type Answer = { ok: true; copied: Copied } | ({ ok: false; status: number } & ProblemBody)

/** Has the files of a record wait for the form of a copy; nothing is asked where its kind has none. */
export async function copiedFiles(kind: KindName, id: string): Promise<Answer> {
  if (fieldsWithFiles(kinds[kind]).length === 0) return { ok: true, copied: {} }
  const answer = await copyFiles(kind, id)
  return answer.ok ? { ok: true, copied: answer.body.fields } : answer
}
