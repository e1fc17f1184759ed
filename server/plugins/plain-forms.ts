import type { FastifyReply, FastifyRequest } from 'fastify'
import { longestMailAddress } from '#contract/mail-address.ts'
import { calls, localPath, memberHome, pages } from '#contract/paths.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * Lets the same calls serve a plain HTML form, for browsers without scripts: fields come
 * urlencoded, and where a script would read JSON the browser is sent on to a page.
 */
export const plainForms = sharedPlugin(async (app) => {
  app.addContentTypeParser(
    plainType,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(body.toString())),
  )
  // A route's schema keeps the fields that it knows; where to go next is none of them.
  app.addHook('preValidation', async (request) => {
    // The parser above made this body, so its values are text.
    if (isPlainForm(request)) sent.set(request, (request.body ?? {}) as Fields)
  })
  app.addHook('preSerialization', async (request, reply, payload) =>
    isPlainForm(request) ? sendOn(request, reply, payload) : payload,
  )
})

type Fields = Record<string, string>

/** What each form holds, as it was sent. */
const sent = new WeakMap<FastifyRequest, Fields>()

/**
 * Whether nothing is known of where a form that was refused is to be shown again: nobody has read what
 * was sent, or it names no page of its own. The login has one all the same.
 */
export function isWithoutPage(request: FastifyRequest): boolean {
  if (!isSentForm(request)) return false
  const fields = sent.get(request)
  return !fields || (!fields.back && request.routeOptions.url !== calls.login)
}

/** Whether a browser without scripts sent a form, with files or without. */
function isSentForm({ headers, method }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? ''
  const isForm = formTypes.some((name) => type.startsWith(name))
  return method === 'POST' && isForm && headers.accept?.includes('text/html') === true
}

const plainType = 'application/x-www-form-urlencoded'
const formTypes = [plainType, 'multipart/form-data']

/** Whether a browser without scripts sent a form without files, of which the body is the fields. */
export function isPlainForm(request: FastifyRequest) {
  return isSentForm(request) && request.headers['content-type']?.startsWith(plainType) === true
}

interface Answer {
  wantsProof?: boolean
  role?: string
  reg?: string
  ticket?: string
  errors?: Record<string, string>
  /** Where that can be seen which was made. */
  address?: string
}

/**
 * After a success to where the form asks (`next`), or to what was made; after a failure to its page (`back`, else the
 * login), which says why.
 */
function sendOn(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const fields = sent.get(request) ?? {}
  // Only the answer to a login names a role; every other success leads home.
  const { role = '', reg = '', address, ...refusal } = payload as Answer
  const made = address === undefined ? null : localPath(new URL(address).pathname)
  const next = localPath(fields.next ?? '') ?? made ?? memberHome(role, reg)
  const isDone = reply.statusCode < 400
  const code = codeTrouble(refusal)
  // Whoever logs in once more has proved it, and finds the way back from there.
  if (refusal.wantsProof) return goTo(reply, withSearch(pages.login, againFor(fields)))
  const problem = { problem: String(reply.statusCode), ...(code && { code }) }
  return goTo(reply, isDone ? next : backToForm(problem, fields))
}

function goTo(reply: FastifyReply, location: string) {
  reply.header('location', location).code(303)
  return {}
}

function againFor({ back = '' }: Fields) {
  return { code: 'proof', ...(localPath(back) && { next: back }) }
}

/** Whether the second factor is all that a login was refused for. */
function codeTrouble({ ticket, errors }: Answer) {
  if (ticket) return 'wanted'
  return errors?.code ? 'wrong' : ''
}

/** The page knows its sentences by status: a text in the address could be anybody's. */
function backToForm(problem: Record<string, string>, fields: Record<string, string>) {
  const back = localPath(fields.back ?? '')
  if (back) return withSearch(back, { ...problem, ...storedText(fields) })
  const { loginInput, next } = fields
  return withSearch(pages.login, {
    ...problem,
    ...(loginInput && { loginInput: loginInput.slice(0, 100) }),
    ...(next && { next }),
  })
}

/** What was typed in the field that the form wants to have back; as much as an address holds well. */
function storedText({ keep = '', ...fields }: Record<string, string>) {
  const text = Object.hasOwn(fields, keep) ? fields[keep] : undefined
  return text ? { [keep]: text.slice(0, longestMailAddress) } : {}
}

function withSearch(path: string, added: Record<string, string>) {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(added)}`
}
