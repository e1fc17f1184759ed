import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { calls } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/open-services.ts'
import type { Pages } from '#server/pages/built-pages.ts'
import { hearBeforeAsking } from './heard.ts'
import { testServices } from './site-services.ts'

/** Pages that are none: enough for tests of calls. */
const noPages: Pages = {
  handle: async () => new Response('Page Not Found', { status: 404 }),
  enhanceScript: '/assets/enhance.js',
  styles: new Map(),
  clientFolder: null,
  isDevelopment: false,
}

/** A server on a database and files of the test file's own, asked through `app.inject`. */
export async function testApp(over: Partial<Services> = {}, environment: NodeJS.ProcessEnv = {}) {
  const services = { ...(await testServices(environment)), pages: noPages, ...over }
  const { db } = services.database
  const app = hearBeforeAsking(await createApp(services), db)
  afterAll(() => app.close())
  return { app, services, db, blobs: services.blobs }
}

/** Signs in and returns the headers that carry the session. */
export async function login(
  app: FastifyInstance,
  { reg, password }: Record<'reg' | 'password', string>,
) {
  const payload = { loginInput: reg, password }
  const { cookies } = await app.inject({ method: 'POST', url: calls.login, payload })
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** Proves by the password who is there, for what asks for that and is done in the next minutes. */
export async function prove(
  app: FastifyInstance,
  headers: Record<string, string>,
  { password: secret }: { password: string },
) {
  await app.inject({ method: 'POST', url: calls.proof, headers, payload: { proof: { secret } } })
}
