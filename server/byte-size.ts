import { z } from 'zod'

const units = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }
const pattern = /^([1-9]\d{0,5})\s*([kmg])ib$/

/** Reads a size as people write it, '512 MiB', into bytes. */
export const byteSize = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(pattern))
  .transform((text) => {
    const [, count = '', unit = ''] = pattern.exec(text) ?? []
    // The pattern lets no other letter through.
    return Number(count) * units[unit as keyof typeof units]
  })
