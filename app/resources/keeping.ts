import type { ComponentType } from 'react'
import type { DomainKey } from '#contract/resources.ts'
import type { CallResult, Done } from '../api/network.ts'

/** What stands in the controls of a form, by their names. */
export type Texts = Readonly<Record<string, string>>

export interface FieldsProps {
  values: Texts
  /** What is wrong with each. */
  errors: Texts
}

/** How a list of resources is kept whose records are words alone: links, videos. */
export interface Keeping<Row> {
  kind: 'link' | 'video'
  /** Stands on the button and over the form. */
  add: string
  /** Stands over the form of a record that is there. */
  edit: string
  /** Stands over the reason why nothing was added. */
  failed: string
  nameOf: (row: Row) => string
  /** What the form of this record begins with. */
  valuesOf: (row: Row) => Texts
  /** The controls of the form. */
  Fields: ComponentType<FieldsProps>
  send: (fields: Texts, domain: DomainKey) => Promise<CallResult<Done & { id: string }>>
  remove: (id: string) => Promise<CallResult<Done>>
}

/** What stands in a control of a form; '' for what is no text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What was added, by its id alone. */
export function withId<Body extends Done>(
  answer: CallResult<Body>,
  idOf: (body: Body) => string,
): CallResult<Done & { id: string }> {
  if (!answer.ok) return answer
  return { ...answer, body: { message: answer.body.message, id: idOf(answer.body) } }
}
