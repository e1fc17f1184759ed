import type { Plugin } from 'vite'

/**
 * Lets `import './page.module.css?styles'` bring the styles of a module without the names of its classes:
 * all that a browser needs where the markup is made on the server. Vite leaves a style module out
 * of which nothing is named.
 */
export function stylesAlone(): Plugin {
  return {
    name: 'styles-alone',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css\?styles$/ },
      handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}
