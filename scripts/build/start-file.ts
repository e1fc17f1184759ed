import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts all that a start reads into one file. By itself the bundler gives what two pages share a file of
 * its own, and to find, read and link each of a hundred and fifty took a tenth of a start. What
 * programs beside the site load as well stays apart: it is all that they should have in memory.
 */
export function startFile(root: string): Plugin {
  const names = ['serve', 'run-site', 'kept-code']
  const programs = names.map((name) => `scripts/program/${name}.ts`)
  const ofSite = ['server/main.ts', ...programs].map((path) => join(root, path))
  const beside = new Set<string>()
  /** What runs before the rest is read (scripts/program/serve.ts). */
  const ahead = new Set<string>()
  return {
    name: 'start-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    renderStart() {
      const importedBy = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const entries = [...this.getModuleIds()].filter((id) => {
        return this.getModuleInfo(id)?.isEntry && !ofSite.includes(id)
      })
      fill(beside, entries, importedBy)
      fill(ahead, importedBy(join(root, 'scripts/program/serve.ts')), importedBy)
    },
    config: () => ({
      environments: {
        ssr: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'ahead', test: (id: string) => ahead.has(id), priority: 2 },
                    {
                      name: 'beside',
                      test: (id: string) => beside.has(id),
                      entriesAware: true,
                      priority: 1,
                    },
                    {
                      name: 'start',
                      test: (id: string) => !ofSite.includes(id),
                      tags: ['$initial'],
                    },
                  ],
                },
              },
            },
          },
        },
      },
    }),
  }
}

/** Fills a set with modules and all that they import. */
function fill(
  all: Set<string>,
  modules: readonly string[],
  importedBy: (id: string) => readonly string[],
) {
  all.clear()
  const found = [...modules]
  for (const id of found) {
    if (all.has(id)) continue
    all.add(id)
    found.push(...importedBy(id))
  }
}
