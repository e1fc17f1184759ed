import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Services } from '#server/open-services.ts'
import type * as Bundle from '#server/main.ts'
import { aDepartment, theCourses } from './department.ts'
import { hearBeforeAsking } from './heard.ts'
import { testServices } from './site-services.ts'

const build = join(import.meta.dirname, '..', 'build')

/** The built server with its pages, on a database and files of the test file's own, as the site of the sample department. */
export async function builtApp(
  environment: NodeJS.ProcessEnv = {},
  over: Partial<Pick<Services, 'log'>> = {},
) {
  const services = await testServices(environment)
  const { db } = services.database
  await aDepartment(db)
  await theCourses(db)
  // It exists once built, so the compiler must not look for it.
  const bundle = join(build, 'server', 'main.js')
  const { createApp, builtPages }: typeof Bundle = await import(bundle)
  const pages = builtPages(join(build, 'client'))
  const app = hearBeforeAsking(await createApp({ ...services, pages, ...over }), db)
  afterAll(() => app.close())
  return { app, services, db, blobs: services.blobs }
}
