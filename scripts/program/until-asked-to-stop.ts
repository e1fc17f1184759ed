/** One Ctrl-C arrives up to three times: from the terminal, from npm and from run.mjs. */
const echo = 1000

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. From then on, another one that is no echo of the first
 * ends the process at once.
 */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined
    const ask = () => {
      if (askedAt !== undefined && performance.now() - askedAt > echo) process.exit(130)
      askedAt ??= performance.now()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  })
}

/** For work that has something to take back: fails with a sentence when this process is asked to stop. */
export function untilStopped(sentence: string): Promise<never> {
  const stopped = untilAskedToStop().then(() => {
    throw new Error(sentence)
  })
  // Nobody may be waiting for it yet.
  stopped.catch(() => undefined)
  return stopped
}
