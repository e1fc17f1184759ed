import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Pages } from '#server/pages/built-pages.ts'
import type { Load } from './create-vite.ts'

/**
 * The pages as their sources are now. Itself loaded through Vite: Node would load a second copy of
 * the router, with contexts of its own.
 */
export function livePages(load: Load): Pages {
  return {
    handle: async (request, context) => {
      const build = await load<ServerBuild>('virtual:react-router/server-build')
      return createRequestHandler(build, 'development')(request, context)
    },
    enhanceScript: '/app/enhance/enhance.ts',
    styles: new Map(),
    clientFolder: null,
    isDevelopment: true,
  }
}
