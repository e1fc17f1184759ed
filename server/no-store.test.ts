import { expect, test } from 'vitest'
import { allRoutes } from '#test/all-routes.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))

/** What everybody may read, and may be kept for a while. A new route that is not here is private. */
const open =
  /^GET (\*|\/(robots\.txt|favicon\.svg|card\.png|sitemap\.xml|researchpaper|resource\/pdfview|links|file_upload|user_detail|journal|paper|patent|major_event|notes|getFile|videos|__manifest|api\/(search|students|publications|pictures|papers|documents|feeds|events|notes))(\/.*)?)$/

const routes = allRoutes(app)
const closed = routes.filter(([method, url]) => !open.test(`${method} ${url}`))

test('the routes that are open are some of those that there are', () => {
  expect(routes.length).toBeGreaterThan(100)
  expect(closed.length).toBeGreaterThan(70)
  expect(closed.map(([, url]) => url)).toEqual(
    expect.arrayContaining([
      '/login',
      '/fetchProfile',
      '/api/changes',
      '/api/account/sessions/end',
    ]),
  )
})

/** Calls whose answer depends on who asks, or may some day; a file that everybody may read does not. */
const answering = routes.filter(
  ([method, url]) =>
    method === 'GET' && open.test(`GET ${url}`) && !/^\*|^\/(robots|card|__)/.test(url),
)

test.each(answering)('%s %s: a member’s browser keeps no answer', async (_method, template) => {
  const url = template.replaceAll(/:\w+/g, 'x')
  const reply = await app.inject({ url, headers: admin })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test.each(closed)('%s %s: nobody keeps what it answers', async (method, template) => {
  const url = template.replaceAll(/:\w+/g, 'x')
  const payload = method === 'GET' ? {} : { payload: {} }
  for (const headers of [{}, admin]) {
    // Whoever signs out here would be a guest from then on.
    if (template === '/logout' && headers === admin) continue
    const reply = await app.inject({ method, url, headers, ...payload })
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.headers['cache-control']).toMatch(/\bno-store$/)
  }
})
