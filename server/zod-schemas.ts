import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { invalidFields } from '#domain/problem.ts'

/** Types what a handler gets by the zod schemas of its route: `app.withTypeProvider<ZodSchemas>()`. */
export interface ZodSchemas extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

/** Checks what comes in by the zod schemas of its route; what they refuse is a problem of its fields. */
export const checkBySchema: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value: unknown) => {
    const read = schema.safeParse(value)
    return read.success ? { value: read.data } : { error: invalidFields(read.error.issues) }
  }

// A rule that brings no sentence of its own would speak to programmers: "expected object, received null".
z.config({ customError: () => messages.request.invalid })

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
