import { z } from 'zod'

/** Which page of a long list is asked for, from 1; the first for an odd number. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(1)
