import { pages as paths } from '#contract/paths.ts'
import { createApp } from './app.ts'
import { layFoundation, type FoundationOptions } from './foundation.ts'
import { startJobs } from './jobs.ts'
import { listen } from './listen.ts'
import type { Pages } from './pages/pages.ts'

interface StartOptions extends FoundationOptions {
  pages: Pages
}

/** Starts Lyceum. Throws an error whose message tells its keeper what to do. */
export async function start({ pages, ...options }: StartOptions) {
  const foundation = await layFoundation(options)
  const app = await createApp({ ...foundation, pages })
  const jobs = await listen(app, foundation.config)
    // The first page takes longest: it is made before anything else wants the processor.
    .then(() => app.inject(paths.home))
    .then(() => startJobs(foundation, foundation.log))
    .catch(async (error: unknown) => {
      // What was opened for nothing is closed again: the private PostgreSQL would go on by itself.
      await app.close()
      await foundation.close()
      throw error
    })
  const stop = async () => {
    await app.close()
    await jobs.stop()
    await foundation.close()
  }
  return { address: foundation.config.PUBLIC_URL, stop }
}
