import type { Plugin } from 'vite'

/** Where React Router writes down the data of a page for the browser, before it asks for the page. */
const written =
  'serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),'

/** Whoever asks again, as everybody does who copies the context, gets the same stream. */
const writtenOnceAsked = `get serverHandoffStream() {
  const value = encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)
  Object.defineProperty(this, 'serverHandoffStream', { value })
  return value
},`

/**
 * Has the server write down the data of a page only where `app/entry.server.tsx` asks for it: pages that
 * are only read go without it, and it is a fifteenth of what making one costs. React Router has no
 * setting for that; a release that words it in another way fails to build.
 */
export function dataWhenAsked(): Plugin {
  return {
    name: 'data-when-asked',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/server-runtime\/server\.js$/ },
      handler(code) {
        if (!code.includes(written)) this.error('React Router writes down data in another way.')
        // The second is for a page that failed, made of the first.
        return { code: code.replace(written, writtenOnceAsked), map: null }
      },
    },
  }
}
