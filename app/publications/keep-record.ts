import { data } from 'react-router'
import type { ProblemBody } from '#contract/problem-codes.ts'
import {
  publicationKinds,
  type PublicationFields,
  type PublicationKind,
} from '#contract/publications.ts'
import { addPublication, removePublication } from '../api/publications.ts'
import { editRecord } from '../api/records.ts'

/**
 * What the forms of a list send beside the fields: the record's id, the version of it that the form
 * began from, and whether it is to go.
 */
export const controls = { id: 'videoId', version: 'version', removal: 'removal' } as const

/** `change` is the batch by which it can be undone. */
export type Kept =
  | { ok: true; message: string; id: string; change: string }
  | ({ ok: false; status: number } & ProblemBody)

/**
 * Does what a form of a list asks for. A refused save is answered with its status, so that nothing
 * is read anew and the form stays as it is; after a refused removal the list may be out of date.
 */
export async function keepRecord(kind: PublicationKind, form: FormData) {
  const id = textOf(form, controls.id)
  if (form.has(controls.removal)) return kept(await removePublication(kind, id), id)
  const fields = fieldsOf(kind, form)
  if (id !== '') {
    const version = Number(textOf(form, controls.version)) || undefined
    return answered(await editRecord(kind, id, { version, fields }), id)
  }
  const result = await addPublication(kind, fields)
  return answered(result, result.ok ? result.body['_id'] : '')
}

function fieldsOf(kind: PublicationKind, form: FormData): PublicationFields {
  const pairs = publicationKinds[kind].fields.map(({ name }) => [name, textOf(form, name)])
  // The names come from the table that PublicationFields is computed from.
  return Object.fromEntries(pairs) as PublicationFields
}

function answered(result: Result, id: string) {
  return data(kept(result, id), { status: result.ok ? 200 : result.status || offline })
}

const offline = 503

type Result = Awaited<ReturnType<typeof editRecord>>

function kept(result: Result, id: string): Kept {
  if (!result.ok) return result
  return { ok: true, message: result.body.message, id, change: result.change }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
