import { execFile } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'

const run = promisify(execFile)
const program = `
  import { keepStart, keptPictures, runScript } from ${JSON.stringify(join(import.meta.dirname, 'kept-code.ts'))}
  console.log(runScript(process.argv[1])(2), keptPictures())
  keepStart(new Map([['braid', '<path d="M0 0"/>']]))`
const first = '4 Map(0) {}'
const later = `4 Map(1) { 'braid' => '<path d="M0 0"/>' }`

/** A script, and a folder in which Node stores what it has compiled. */
async function siteWithScript() {
  const { path: folder, remove } = await temporaryFolder()
  onTestFinished(remove)
  const script = join(folder, 'double.script.js')
  await writeFile(script, '(function(n){function twice(){return n*2}return twice()})')
  return { script, cache: join(folder, 'compiled') }
}

/** Runs the script in a process of its own, as a start does; what it says. */
async function start({ script, cache }: { script: string; cache?: string }) {
  const environment = { ...process.env, NODE_COMPILE_CACHE: cache ?? '', NODE_OPTIONS: '' }
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', program, script],
    { env: environment },
  )
  return stdout.trim()
}

async function storedIn(cache: string, what: string) {
  const files = await readdir(cache, { recursive: true })
  const stored = files.filter((name) => name.includes(what)).map((name) => join(cache, name))
  const [path = ''] = stored
  return { count: stored.length, path }
}

test.each(['.code', '.pictures'])(
  'what one start has made is there for the next, which leaves it as it is (%s)',
  async (what) => {
    const site = await siteWithScript()
    expect(await start(site)).toBe(first)
    const { path, count } = await storedIn(site.cache, what)
    expect(count).toBe(1)
    const { ino } = await stat(path)
    expect(await start(site)).toBe(later)
    expect((await stat(path)).ino).toBe(ino)
  },
)

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['damaged', (bytes) => bytes.fill(0, bytes.length / 2, bytes.length / 2 + 8)],
]

test.each(damages)('code that is %s is not run, and stored anew', async (_, spoil) => {
  const site = await siteWithScript()
  await start(site)
  const { path, whole } = await spoiled(site.cache, '.code', spoil)
  expect(await start(site)).toBe(later)
  expect((await stat(path)).size).toBe(whole.length)
})

test.each(damages)('pictures that are %s are drawn and stored anew', async (_, spoil) => {
  const site = await siteWithScript()
  await start(site)
  const { path, whole } = await spoiled(site.cache, '.pictures', spoil)
  expect(await start(site)).toBe(first)
  expect(await readFile(path)).toEqual(whole)
})

async function spoiled(cache: string, what: string, spoil: (bytes: Buffer) => Buffer) {
  const { path } = await storedIn(cache, what)
  const whole = await readFile(path)
  await writeFile(path, spoil(Buffer.from(whole)))
  return { path, whole }
}

test.each(['.code', '.pictures'])('what an earlier build has left goes (%s)', async (what) => {
  const site = await siteWithScript()
  await start(site)
  const { path } = await storedIn(site.cache, what)
  await writeFile(join(path, '..', `earlier${what}`), 'of an earlier build')
  await start(site)
  expect(await storedIn(site.cache, what)).toEqual({ count: 1, path })
})

test('without a place to store it a script runs as well', async () => {
  const { script } = await siteWithScript()
  expect(await start({ script })).toBe(first)
})
