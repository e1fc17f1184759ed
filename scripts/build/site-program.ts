import type { Plugin } from 'vite'

/**
 * Puts the program that runs the site (scripts/program/serve.ts) into the server's build as
 * `serve.js`. From its sources it would load the logger, and all that this one is made of, a second
 * time, and first of all the part of Node that reads TypeScript.
 */
export function siteProgram(id: string): Plugin {
  return {
    name: 'site-program',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id, fileName: 'serve.js' })
    },
  }
}
