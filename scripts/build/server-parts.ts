import type { Plugin } from 'vite'

/** What a module fetches for the server alone: `import.meta.env.SSR ? await import(…) : undefined`. */
const onServerAlone = /import\.meta\.env\.SSR\s*\?[^?]*?:\s*undefined/g
const fetched = /await import\('([^']+)'\)/g

/**
 * Has the server's build import what is made on the server alone like anything else. In a source it is
 * fetched under a condition, so that no browser gets it. Modules that wait for one another could not
 * stand in one file (`startFile`): what is waited for would wait for the rest of it.
 */
export function serverParts(): Plugin {
  return {
    name: 'server-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/app\/.+\.tsx?$/, code: 'import.meta.env.SSR' },
      handler: (code) => ({ code: importedAtOnce(code), map: null }),
    },
  }
}

/** The module with such parts imported at its top. */
export function importedAtOnce(code: string): string {
  const imports: string[] = []
  const text = code.replace(onServerAlone, (condition) =>
    condition.replace(fetched, (_, path: string) => {
      const name = `serverPart${imports.length}`
      imports.push(`import * as ${name} from '${path}'\n`)
      return name
    }),
  )
  return imports.join('') + text
}
