import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests over the built bundle run what visitors get: React's production half. */
const built = { NODE_ENV: 'production' }
const minute = 60_000
/** A poll ends as soon as it holds: a slow machine is given all the time it takes, as in test/browser.ts. */
const expect = { poll: { timeout: 2 * minute } }
/** No test and no preparation for one fails for lack of time while it gets on. */
const patience = { testTimeout: 6 * minute, hookTimeout: 6 * minute }

/** They need a store that speaks S3, which takes some seconds to start. */
const objects = '{store,server,scripts}/**/*.objects.test.ts'

const maxWorkers = Math.max(2, availableParallelism())

/** The files that take longest. One that began last would be waited for alone. */
const longest = [
  'accessibility',
  'drafts',
  'two-tabs',
  'file-viewer',
  'second-factor',
  'odd-requests',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

function isLong({ moduleId }: TestSpecification) {
  return longest.some((name) => moduleId.endsWith(`/${name}.test.ts`))
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,store,server,app,scripts,test,bench}/**/*.test.ts?(x)'],
          exclude: ['test/pages/**', 'test/copies/**', objects],
          globalSetup: ['test/system-user.ts', 'test/postgres.ts'],
          // No module here remembers anything of a test, so files may share what they import.
          isolate: false,
          maxWorkers,
          expect,
          ...patience,
        },
      },
      {
        test: {
          name: 'objects',
          include: [objects],
          globalSetup: ['test/system-user.ts', 'test/postgres.ts', 'test/object-store.ts'],
          isolate: false,
          maxWorkers,
          // Three nodes of a store run beside it, and whoever finds them away waits before asking again.
          expect,
          ...patience,
        },
      },
      {
        test: {
          name: 'copies',
          include: ['test/copies/**/*.test.ts'],
          globalSetup: ['test/system-user.ts', 'test/copies/haproxy.ts'],
          expect,
          ...patience,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          globalSetup: ['test/system-user.ts', 'test/postgres.ts'],
          env: built,
          // The bundle is what Node runs in production; the test runner leaves it as it is.
          server: { deps: { external: [/\/build\/server\//] } },
          isolate: false,
          maxWorkers,
          expect,
          ...patience,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['test/system-user.ts', 'test/started-site.ts', 'test/postgres.ts'],
          env: built,
          server: { deps: { external: [/\/build\/server\//] } },
          // The files of a worker share its browser and what they import.
          isolate: false,
          // Each has a site of its own. A journey waits for pages a good part of the time.
          maxWorkers: maxWorkers + 1,
          expect,
          ...patience,
        },
      },
    ],
  },
})
