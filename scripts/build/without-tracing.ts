import type { Plugin } from 'vite'

/** All that React Router's own module exports, for a site that traces nothing in the browser. The last two are for its server. */
const nothing = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = null
`

/**
 * Leaves out of the browser's scripts what React Router has for tools that trace its work. It has no
 * setting for that; a release that asks more of the module fails to build.
 */
export function withoutTracing(): Plugin {
  return {
    name: 'without-tracing',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      handler: () => nothing,
    },
  }
}
