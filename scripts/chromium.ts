import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { say } from './program/say.ts'

/** Chromium without a window: it draws the same pages with a third less work of the processor. */
const shell = '/usr/bin/chromium-headless-shell'

const usual = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium for the browser journeys: the one of CHROMIUM_PATH, else Debian's without a
 * window (as root), an installed one, Debian's with windows (as root), or Playwright's own. Throws a
 * sentence when none can be had.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH is “${named}”, but there is no such file.`)
  }
  const found =
    named ??
    fromDebian('chromium-headless-shell', shell) ??
    installed() ??
    fromDebian('chromium', '/usr/bin/chromium') ??
    fromPlaywright()
  if (found) return found
  throw new Error(
    'The browser journeys need Chromium, and none could be installed. ' +
      'Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

function installed() {
  return [...usual, chromium.executablePath()].find((path) => existsSync(path))
}

/** Installs a package of Debian's once, where we may; returns the path of its program. */
function fromDebian(name: string, path: string) {
  if (existsSync(path)) return path
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say(`Installing Chromium for the browser journeys (apt-get install ${name}). This happens once.`)
  // Without a network this gives up soon, and a browser that is there will do.
  run('apt-get', [
    'update',
    '--quiet',
    '-o',
    'Acquire::http::Timeout=15',
    '-o',
    'Acquire::Retries=0',
  ])
  run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name])
  return existsSync(path) ? path : undefined
}

function fromPlaywright() {
  say('Fetching Chromium for the browser journeys through Playwright. This happens once.')
  const cli = join(import.meta.dirname, '..', 'node_modules', 'playwright-core', 'cli.js')
  run(process.execPath, [cli, 'install', 'chromium'])
  return installed()
}

function run(program: string, given: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // What it says matters only where it fails; then the caller goes on to the next way.
  const { status, stderr } = spawnSync(program, given, { env, encoding: 'utf8' })
  if (status !== 0 && stderr) process.stderr.write(stderr)
}
