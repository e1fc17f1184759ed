import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests over the built bundle run what visitors get: React's production half. */
const built = { NODE_ENV: 'production' }
const minute = 60_000
/** A poll ends as soon as it holds; the default of a second is too short for a busy machine. */
const expect = { poll: { timeout: minute / 2 } }

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
          testTimeout: minute,
          expect,
          hookTimeout: minute,
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
          testTimeout: 4 * minute,
          expect,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'copies',
          include: ['test/copies/**/*.test.ts'],
          globalSetup: ['test/system-user.ts', 'test/copies/haproxy.ts'],
          testTimeout: minute,
          expect,
          hookTimeout: minute,
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
          testTimeout: minute,
          expect,
          hookTimeout: minute,
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
          testTimeout: 4 * minute,
          // As long as a journey waits for what it wants to see (test/browser.ts).
          expect: { poll: { timeout: 1.5 * minute } },
          hookTimeout: 4 * minute,
        },
      },
    ],
  },
})
