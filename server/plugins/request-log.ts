import { sharedPlugin } from './shared-plugin.ts'
/**
 * One line a request: path without its query (a reset token may stand there), status, time. Replies
 * from the page cache are not logged: they would cost more to write down than to send.
 */
export const requestLog = sharedPlugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      milliseconds,
      ip: request.ip,
    }
    request.log.info({ ...line, account: request.who?.accountId }, 'answered')
  })
})
