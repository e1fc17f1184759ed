import { noteRefusal, pathOf } from '../security-log.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * One line a request: path without its query (a reset token may stand there), status, time. What the
 * front answers from memory is not logged: it would cost more to write down than to send.
 */
export const requestLog = sharedPlugin(async (app) => {
  app.decorateRequest('subject', '')
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      milliseconds,
      ip: request.ip,
      ...(request.isFromMemory && { fromMemory: true }),
    }
    noteRefusal(request, reply.statusCode)
    request.log.info({ ...line, account: request.who?.accountId }, 'answered')
  })
})
