import { withoutLengths } from '../without-lengths.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * Reads JSON, but nothing in it that would be taken for the length of a text or a list. Takes an
 * empty body that is announced as JSON for none, as clients send it whose every request says that it
 * is JSON. Fastify by itself refuses it, and a DELETE that only has an address fails.
 */
export const jsonBodies = sharedPlugin(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null)
      else void parse(request, body, (error, json) => done(error, withoutLengths(json)))
    },
  )
})
