import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { missingHeader } from '#contract/page-headers.ts'
import { messages } from '#contract/messages.ts'
import { overloaded as formTold } from '#contract/messages/sent-forms.ts'
import { sharedPreviewPath } from '#contract/draft-paths.ts'
import { calls, pages as addresses } from '#contract/paths.ts'
import { visitContext } from '#app/visit.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'
import type { Pages } from './pages/built-pages.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
/** What is rendered, and the way to let it go on. */
const gate = { rendered: [] as string[], held: [] as (() => void)[] }

/** Pages under /held stand still until they are let go; those under /none do not exist. */
const handle: Pages['handle'] = async (request, context) => {
  const { pathname } = new URL(request.url)
  const { refusal, scriptMark } = context.get(visitContext)
  gate.rendered.push(refusal ? String(refusal.status) : pathname)
  if (pathname.startsWith('/held')) {
    await new Promise<void>((go) => gate.held.push(go))
  }
  if (pathname.startsWith('/none')) {
    return new Response('No such page.', { status: 404, headers: { [missingHeader]: '' } })
  }
  const ours = `<script nonce="${scriptMark}">ours()</script>`
  const said = refusal?.message ?? `${pathname}<script>theirs()</script>`
  return new Response(`<html><head></head><body>${ours}${said}</body></html>`, {
    status: refusal?.status === 503 ? 503 : 200,
    headers: html,
  })
}

const pages = {
  handle,
  enhanceScript: '/assets/enhance.js',
  styles: new Map(),
  clientFolder: null,
  isDevelopment: false,
}
const { app, db } = await testApp({ pages }, { TRUST_PROXY: 'loopback' })
const admin = await login(app, await anAdmin(db))

// On a machine that is slow at the moment, nobody's patience ends before the test does.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

afterEach(() => {
  vi.useRealTimers()
  for (const go of gate.held.splice(0)) go()
  gate.rendered.length = 0
})

/** A page as somebody behind our proxy asks for it. */
function visit(url: string, network: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { 'x-forwarded-for': `${network}.7`, ...headers } })
}

/** Moves the clock on until there is an answer. */
async function untilTold(answer: Promise<unknown>) {
  const state = { isTold: false }
  void answer.then(() => (state.isTold = true))
  while (!state.isTold) await vi.advanceTimersByTimeAsync(100)
}

/** Many from one network, all under way. */
async function crowd(network: string, count: number) {
  const before = gate.held.length
  const asked = Array.from({ length: count }, (_, n) => visit(`/held/${network}/${n}`, network))
  while (gate.held.length === before) await new Promise(setImmediate)
  return asked
}

describe('while one network has more asked for than can be done', () => {
  test('a visitor of another one, and a member, are answered', async () => {
    const others = await crowd('10.1.0', 40)
    expect((await visit('/page', '10.2.0')).statusCode).toBe(200)
    expect((await visit(calls.search + '?q=network', '10.2.0')).statusCode).toBe(200)
    expect((await visit(addresses.desk, '10.1.0', admin)).statusCode).toBe(200)
    for (let left = others.length; left > 0; left -= 1) {
      while (gate.held.length === 0) await new Promise(setImmediate)
      gate.held.shift()?.()
      await new Promise(setImmediate)
    }
    const answers = await Promise.all(others)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  test('whoever of it waits too long is told to come again, by a page or by a sentence', async () => {
    const others = await crowd('10.3.0', 2)
    const refused = Promise.all([
      visit('/page', '10.3.0', { accept: 'text/html' }),
      visit(`${calls.search}?q=network`, '10.3.0'),
    ])
    await untilTold(refused)
    const [page, call] = await refused
    expect([page.statusCode, call.statusCode]).toEqual([503, 503])
    expect(page.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': html['content-type'],
    })
    expect(page.body).toContain(messages.request.overloaded)
    expect(call.headers['retry-after']).toBe('2')
    expect(call.json()).toEqual({ message: messages.request.overloaded })
    for (const go of gate.held.splice(0)) go()
    await Promise.all(others)
  })

  test.each([
    ['a form of somebody who is signed out', 'POST', addresses.plainForm, formTold],
    ['a form of a profile', 'POST', addresses.profileEdit, formTold],
    ['a guessed link to a draft', 'GET', sharedPreviewPath('guessed'), messages.request.overloaded],
  ] as const)('%s waits as a page does', async (_, method, url, sentence) => {
    const others = await crowd('10.7.0', 2)
    const headers = {
      'x-forwarded-for': '10.7.0.7',
      ...(method === 'POST' && { 'content-type': 'multipart/form-data; boundary=a' }),
    }
    // A clock that runs ahead would have the database refuse it, too.
    vi.useRealTimers()
    const ofBrowser = { ...headers, accept: 'text/html' }
    const [told, shown] = await Promise.all(
      [headers, ofBrowser].map((sent) => app.inject({ method, url, headers: sent })),
    )
    expect([told?.statusCode, shown?.statusCode]).toEqual([503, 503])
    expect(told?.json()).toEqual({ message: messages.request.overloaded })
    expect(shown?.headers).toMatchObject(html)
    expect(shown?.body).toContain(sentence)
    for (const go of gate.held.splice(0)) go()
    await Promise.all(others)
  })
})

test('a class behind one address that types into the search is never refused', async () => {
  const words = ['ne', 'net', 'netw']
  const typed = Array.from({ length: 60 }, (_, person) =>
    words.map((word) => visit(`${calls.search}?q=${word}${person}`, '10.4.0')),
  ).flat()
  const answers = await Promise.all(typed)
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})

describe('addresses that nobody has', () => {
  test('are answered to guests by one page that is kept, whatever they are', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => visit(`/none/${n}`, '10.5.0')),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(gate.rendered.filter((what) => what === '404')).toHaveLength(1)
    expect(answers[0]?.body).toContain('No such page.')
    expect(answers[0]?.headers['content-security-policy']).toContain('sha256-')
  })

  test('in the encoding that is asked for', async () => {
    const { headers } = await visit('/none/zip', '10.5.0', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding, cookie',
      'cache-control': 'no-cache',
    })
  })
})

test('a script that came in with a text is not allowed by the policy of its page', async () => {
  const { headers, body } = await visit('/injected', '10.6.0')
  const policy = String(headers['content-security-policy'])
  expect(body).toContain('<script>ours()</script>')
  expect(body).toContain('<script>theirs()</script>')
  expect(policy).toContain(hash('ours()'))
  expect(policy).not.toContain(hash('theirs()'))
})

function hash(text: string) {
  return createHash('sha256').update(text).digest('base64')
}
