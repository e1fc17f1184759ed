import type * as AppModule from '#server/app.ts'
import type * as ServicesModule from '#server/open-services.ts'
import type { Load } from './create-vite.ts'
import type * as PagesModule from './live-pages.ts'

interface LiveOptions {
  load: Load
  root: string
  say: (sentence: string) => void
}

interface Site {
  app: Awaited<ReturnType<typeof AppModule.createApp>>
  services: Awaited<ReturnType<typeof ServicesModule.openServices>>
  /** What they were made by; another one means that its sources have changed. */
  createApp: typeof AppModule.createApp
  openServices: typeof ServicesModule.openServices
}

/**
 * The site as its sources are now: `current()` puts it up anew when a module it is made of has
 * changed. The database lives on meanwhile, for new stores are opened before the old ones close.
 */
export function createLiveSite(options: LiveOptions) {
  const state: { site: Site | null; turn: Promise<unknown> } = {
    site: null,
    turn: Promise.resolve(),
  }

  return {
    current,
    close: async () => {
      await state.site?.app.close()
      await state.site?.services.close()
    },
  }

  /** One after the other: two requests after one change must not both put the site up. */
  function current(): Promise<Site> {
    const renewed = state.turn.then(() => renew())
    state.turn = renewed.catch(() => undefined)
    return renewed
  }

  async function renew(): Promise<Site> {
    const before = state.site
    const site = await putUp(options, before)
    if (site === before) return site
    state.site = site
    await before?.app.close()
    if (before?.services !== site.services) await before?.services.close()
    return site
  }
}

async function putUp({ load, root, say }: LiveOptions, before: Site | null): Promise<Site> {
  const { createApp } = await load<typeof AppModule>('/server/app.ts')
  const { openServices } = await load<typeof ServicesModule>('/server/open-services.ts')
  const kept = before?.openServices === openServices ? before : null
  if (kept?.createApp === createApp) return kept
  const services = kept?.services ?? (await openServices({ environment: process.env, root, say }))
  const { livePages } = await load<typeof PagesModule>('/scripts/dev/live-pages.ts')
  const app = await createApp({ ...services, pages: livePages(load) })
  await app.ready()
  return { app, services, createApp, openServices }
}
