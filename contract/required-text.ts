import { z } from 'zod'
import { resourceMessages } from './messages/resources.ts'
import { storableText } from './storable-text.ts'

/**
 * A field of a resource that must be filled in: one line of text, or paragraphs of it. `missing` is
 * what is said where it is not.
 */
export function requiredText(
  shape: 'line' | 'paragraph' = 'line',
  missing: string = resourceMessages.allRequired,
) {
  return z
    .string(missing)
    .transform((text) => storableText(text, shape === 'paragraph'))
    .refine((text) => text !== '', missing)
}
