import type { FastifyReply, FastifyRequest } from 'fastify'
import { localPath } from '#contract/local-path.ts'
import { memberHome, pages } from '#contract/paths.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * Lets the same calls serve a plain HTML form, for browsers without scripts: fields come
 * urlencoded, and where a script would read JSON the browser is sent on to a page.
 */
export const plainForms = sharedPlugin(async (app) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(body.toString())),
  )
  app.addHook('preSerialization', async (request, reply, payload) =>
    isPlainForm(request) ? sendOn(request, reply, payload) : payload,
  )
})

function isPlainForm({ headers, method }: FastifyRequest) {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return method === 'POST' && isForm === true && headers.accept?.includes('text/html') === true
}

/**
 * After a success to where the form asks (`next`); after a failure to its page (`back`, else the
 * login), which says why.
 */
function sendOn(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  // The parser above made this body, so its values are text.
  const fields = (request.body ?? {}) as Record<string, string>
  // Only the answer to a login names a role; every other success leads home.
  const { role = '', reg = '' } = payload as { role?: string; reg?: string }
  const next = localPath(fields.next ?? '') ?? memberHome(role, reg)
  reply.header('location', reply.statusCode < 400 ? next : backToForm(reply.statusCode, fields))
  reply.code(303)
  return {}
}

/** The page knows its sentences by status: a text in the address could be anybody's. */
function backToForm(status: number, fields: Record<string, string>) {
  const back = localPath(fields.back ?? '')
  if (back) return withSearch(back, { problem: String(status) })
  const { loginInput, next } = fields
  return withSearch(pages.login, {
    problem: String(status),
    ...(loginInput && { loginInput: loginInput.slice(0, 100) }),
    ...(next && { next }),
  })
}

function withSearch(path: string, added: Record<string, string>) {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(added)}`
}
