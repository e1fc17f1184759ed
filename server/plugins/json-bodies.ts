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

/**
 * Parsed JSON without the fields called `length` that hold an object. Zod measures whatever has a
 * length as if it were a text or a list, also where it has found already that it is neither, and
 * trips over one that cannot be compared. No field of any call is called so, and fields that a call
 * does not know are ignored (wire contract, "Rules for every call"). Changes what it is given.
 */
export function withoutLengths<Json>(json: Json): Json {
  const rest: unknown[] = [json]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next) && isObject(next, 'length')) Reflect.deleteProperty(next, 'length')
    for (const part of Object.values(next)) rest.push(part)
  }
  return json
}

function isObject(holder: object, field: string) {
  return typeof Reflect.get(holder, field) === 'object' && Object.hasOwn(holder, field)
}
