import { defineConfig } from 'vitest/config'

/** Tests over the built bundle run what visitors get: React's production half. */
const built = { NODE_ENV: 'production' }
const minute = 60_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,store,server,app,scripts,test,bench}/**/*.test.ts?(x)'],
          exclude: ['test/pages/**'],
          globalSetup: ['test/postgres.ts'],
          // No module here remembers anything of a test, so files may share what they import.
          isolate: false,
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
          env: built,
          // The bundle is what Node runs in production; the test runner leaves it as it is.
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['test/started-site.ts', 'test/postgres.ts'],
          env: built,
          server: { deps: { external: [/\/build\/server\//] } },
          fileParallelism: false,
          testTimeout: minute,
          hookTimeout: 2 * minute,
        },
      },
    ],
  },
})
