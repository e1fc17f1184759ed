import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { anotherValue, oneObject, valueMissing } from '#contract/messages/request-bodies.ts'
import { invalidFields, Problem } from '#domain/problem.ts'

/** What a caller is asked to send, by Zod's names of types. */
const valueNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Types what a handler gets by the zod schemas of its route: `app.withTypeProvider<ZodSchemas>()`. */
export interface ZodSchemas extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

/** Checks what comes in by the zod schemas of its route; what they refuse is a problem of its fields. */
export const checkBySchema: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value: unknown) => {
    const read = schema.safeParse(value)
    if (read.success) return { value: read.data }
    if (httpPart === 'body' && !isObject(value)) return { error: new Problem('invalid', oneObject) }
    return { error: invalidFields(read.error.issues) }
  }

/** What JSON and plain forms hold fields in. */
function isObject(body: unknown) {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

// A rule that brings no sentence of its own would say "Invalid input: expected object, received null".
z.config({ customError: sentenceOf })

/** What is said of a value of another type, which no form of ours sends: a programmer reads it. */
function sentenceOf({ code, path = [], input, ...issue }: z.core.$ZodRawIssue): string {
  const expected = code === 'invalid_type' ? valueNames[String(issue['expected'])] : undefined
  if (!expected) return messages.request.invalid
  const field = path.at(-1)
  if (typeof field !== 'string') return messages.request.invalid
  return input === undefined ? valueMissing(field) : anotherValue(field, expected)
}

/**
 * Checks what came beside the files of an upload, as the server's schemas check a body. Throws
 * invalid, with a sentence for each field that is wrong.
 */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
): z.output<Schema> {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  throw invalidFields(read.error.issues)
}
