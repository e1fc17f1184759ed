import { z } from 'zod'

/** The address of one file. */
export const fileTextParams = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })
