import { vi } from 'vitest'

/** In milliseconds: it ends as soon as it holds, so a slow machine is given all the time it takes. */
const longest = 120_000

/**
 * Asks again and again until nothing is thrown, and answers what was asked for; `interval` milliseconds
 * lie between two times.
 */
export function eventually<Answer>(
  ask: () => Answer | Promise<Answer>,
  interval = 50,
): Promise<Answer> {
  return vi.waitFor(ask, { timeout: longest, interval })
}
