import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts all that a start reads into one file. By itself the bundler gives what two pages share a file of
 * its own, and to find, read and link each of a hundred and fifty took a tenth of a start. What
 * programs beside the site load as well stays apart: it is all that they should have in memory.
 */
export function startFile(root: string): Plugin {
  const ofSite = ['server/main.ts', 'scripts/program/serve.ts'].map((path) => join(root, path))
  const beside = new Set<string>()
  return {
    name: 'start-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    renderStart() {
      beside.clear()
      const found = [...this.getModuleIds()].filter((id) => {
        return this.getModuleInfo(id)?.isEntry && !ofSite.includes(id)
      })
      for (const id of found) {
        if (beside.has(id)) continue
        beside.add(id)
        found.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
    config: () => ({
      environments: {
        ssr: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
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
