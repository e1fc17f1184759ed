import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Foundation } from '#server/services.ts'
import type * as Bundle from '#server/main.ts'
import { testFoundation } from './foundation.ts'

const build = join(import.meta.dirname, '..', 'build')

/** The built server with its pages, on a database and files of the test file's own. */
export async function builtApp(
  environment: NodeJS.ProcessEnv = {},
  over: Partial<Pick<Foundation, 'log'>> = {},
) {
  const foundation = await testFoundation(environment)
  // It exists once built, so the compiler must not look for it.
  const bundle = join(build, 'server', 'main.js')
  const { createApp, builtPages }: typeof Bundle = await import(bundle)
  const pages = await builtPages(join(build, 'client'))
  const app = await createApp({ ...foundation, pages, ...over })
  afterAll(() => app.close())
  return { app, foundation, db: foundation.database.db, blobs: foundation.blobs }
}
