import type { ComponentType } from 'react'
import type { DomainKey } from '#contract/resources.ts'
import type { CallResult, Done } from '../api/network.ts'

/** How a list of resources is kept whose records are words alone: links, videos. */
export interface Keeping<Row> {
  /** What one record is called. */
  noun: string
  /** Stands on the button and over the form. */
  add: string
  /** Stands over the reason why nothing was added. */
  failed: string
  nameOf: (row: Row) => string
  /** The controls of the form, with what is wrong with each by its name. */
  Fields: ComponentType<{ errors: Record<string, string> }>
  send: (form: FormData, domain: DomainKey) => Promise<CallResult<Done & { id: string }>>
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
