import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = 'workers/'
const address = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g

/**
 * The program of a worker thread (domain/workers) gets a file of its own in the server's build, and
 * its address in the source is turned into that file's.
 */
export function workerPrograms(): Plugin {
  return {
    name: 'worker-programs',
    apply: 'build',
    // Ahead of the compiler, whose quotes are others, and of Vite, which takes such a file for one
    // that browsers load.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        return code.replace(address, (_, path: string) => {
          const file = this.emitFile({
            type: 'chunk',
            id: join(dirname(id), `${path}.ts`),
            fileName: `${folder}${basename(path)}.js`,
          })
          return `import.meta.ROLLUP_FILE_URL_${file}`
        })
      },
    },
    resolveFileUrl({ fileName, relativePath }) {
      if (!fileName.startsWith(folder)) return null
      return `new URL('${relativePath}', import.meta.url)`
    },
  }
}
