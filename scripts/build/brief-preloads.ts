import type { Plugin } from 'vite'

/**
 * Fetches what a script names beside it, its styles and the scripts that it stands on, and then the
 * script itself. It waits for the styles alone, which would otherwise come after what they are for. Where
 * they do not come, they are asked for anew the next time.
 */
const helper = `
const coming = new Map()
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(bring)).then(load)
function bring(path) {
  const href = '/' + path
  const rel = path.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  if (coming.has(href)) return coming.get(href)
  if (document.querySelector('link[rel=' + rel + '][href="' + href + '"]')) return
  const link = Object.assign(document.createElement('link'), { rel, href })
  document.head.append(link)
  if (rel !== 'stylesheet') return
  const come = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(Error(href))
    }
  }).finally(() => coming.delete(href))
  coming.set(href, come)
  return come
}
`

/**
 * Puts the above in the place of what Vite has for it, which every page that people work in brings along:
 * a third as long, without events that nobody listens to and marks that our policy does not ask for.
 */
export function briefPreloads(): Plugin {
  return {
    name: 'brief-preloads',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, moduleSideEffects: false }),
    },
  }
}
