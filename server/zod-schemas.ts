import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import type { z } from 'zod'
import { invalidFields } from './invalid-fields.ts'

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
