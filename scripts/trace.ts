import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright-core'
import { noteMessages } from '#contract/messages/notes.ts'
import { calls, pages, recordsPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { freePort } from '#test/free-port.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { findChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')
const password = 'a password for tracing'

/** Asks V8's profiler, in a browser or in Node. */
type Ask = (method: string, parameters?: object) => Promise<unknown>

/** What V8 answers, as far as it is read. */
interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[]
}

interface Journey {
  name: string
  /** The page where it begins. */
  on: string
  act: (page: Page) => Promise<void>
  /** The call whose answer ends it. */
  call: string
}

const journeys: Journey[] = [
  {
    name: 'sign in with a password',
    on: pages.login,
    act: async (page) => {
      await page.locator('[name=loginInput]').fill('admin')
      await page.locator('[name=password]').fill(password)
      await page.locator('[name=password]').press('Enter')
    },
    call: calls.login,
  },
  {
    name: 'add a note with files',
    on: resourcePath('CyberSecurity', 'Notes'),
    act: async (page) => {
      await page.getByRole('button', { name: noteMessages.add }).click()
      const form = page.locator('dialog[open]')
      await form.locator('[name=title]').fill(`Traced ${Date.now()}`)
      await form.locator('[name=description]').fill('Words.')
      const buffer = Buffer.from(`plain words ${Date.now()}`)
      const file = { name: 'words.txt', mimeType: 'text/plain', buffer }
      await form.locator('input[type=file]').setInputFiles([file])
      await form.getByRole('button', { name: 'Remove words.txt' }).waitFor()
      await form.locator('[name=title]').press('Enter')
    },
    call: recordsPath('note'),
  },
]

/**
 * The files of the project in which a function was called between the first key and the answer of
 * the call, in the browser and on the server, which runs from its sources. Constants are not seen.
 */
export async function traceJourneys(): Promise<[name: string, files: string[]][]> {
  const folder = await temporaryFolder()
  const site = await startSite(folder.path)
  const { ask: server, end } = await profilerOfNode(site.inspector)
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const page = await browser.newPage({ baseURL: site.address })
    const cdp = await page.context().newCDPSession(page)
    const client: Ask = (method, parameters) => cdp.send(method as 'Profiler.enable', parameters)
    const found: [string, string[]][] = []
    for (const journey of journeys) {
      // The first time modules are loaded, which is no part of it.
      await follow(page, journey, [])
      found.push([journey.name, await follow(page, journey, [server, client])])
    }
    return found
  } finally {
    await browser.close()
    // Node waits for whoever looks into it.
    end()
    await site.stop()
    await folder.remove()
  }
}

async function follow(page: Page, { on, act, call }: Journey, profilers: Ask[]) {
  if (on === pages.login) await page.context().clearCookies()
  await page.goto(on, { waitUntil: 'networkidle' })
  await page.waitForFunction(isHydrated)
  for (const ask of profilers) {
    await ask('Profiler.enable')
    await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }
  const files = new Set<string>()
  // Looked at while the answer is held back: a page that it leads away from forgets what it did.
  await page.route(
    ({ pathname }) => pathname === call,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      for (const ask of profilers) {
        for (const file of calledIn(await ask('Profiler.takePreciseCoverage'))) files.add(file)
      }
      return route.fulfill({ response })
    },
  )
  const answered = page.waitForResponse((response) => {
    return response.request().method() === 'POST' && new URL(response.url()).pathname === call
  })
  await act(page)
  await answered
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForLoadState('networkidle')
  return [...files].toSorted()
}

/** In the browser: React has put its marks on what it has taken over. */
function isHydrated() {
  const control = document.querySelector('main :is(form, button)')
  return control !== null && Object.keys(control).some((key) => key.startsWith('__react'))
}

/** Scripts are named by their path or address; the first function of each is the module itself. */
function calledIn(coverage: unknown): string[] {
  // As the protocol has it.
  const { result } = coverage as Coverage

  const room = /(?:^|\/)((?:contract|content|store|domain|server|app)\/[^?]+\.tsx?)(?:\?|$)/
  return result.flatMap(({ url, functions }) => {
    const [, path] = url.includes('node_modules') ? [] : (room.exec(url.replace(root, '')) ?? [])
    const isCalled = functions.slice(1).some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0)
    return path !== undefined && isCalled ? [path] : []
  })
}

/** The site from its sources, with an inspector. */
async function startSite(folder: string) {
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
  }
  const inspector = await freePort()
  const node = [`--inspect=127.0.0.1:${inspector}`, join(root, 'scripts', 'dev.ts')]
  const site = spawn(process.execPath, node, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: site.stdout })) {
    const [, address] = /^Lyceum is ready.*?(http\S+)$/.exec(line) ?? []
    if (!address) continue
    const ended = new Promise((resolve) => site.once('exit', resolve))
    return { address, inspector, stop: () => (site.kill('SIGTERM'), ended) }
  }
  throw new Error('The site did not start; what it said is above.')
}

async function profilerOfNode(port: number): Promise<{ ask: Ask; end: () => void }> {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`)
  // The inspector's list, as its protocol has it.
  const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  const ask: Ask = (method, params) => {
    const id = waiting.size
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return { ask, end: () => socket.close() }
}
