import { execFile } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'

const run = promisify(execFile)
const program = `
  import { keepCode, runScript } from ${JSON.stringify(join(import.meta.dirname, 'kept-code.ts'))}
  console.log(runScript(process.argv[1])(2))
  keepCode()`

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

async function storedIn(cache: string) {
  const files = await readdir(cache, { recursive: true })
  const stored = files.filter((name) => name.includes('.code')).map((name) => join(cache, name))
  const [path = ''] = stored
  return { count: stored.length, path, bytes: path && (await readFile(path)) }
}

test('what one start has compiled is there for the next, which leaves it as it is', async () => {
  const site = await siteWithScript()
  expect(await start(site)).toBe('4')
  const { path, count } = await storedIn(site.cache)
  expect(count).toBe(1)
  const { ino } = await stat(path)
  expect(await start(site)).toBe('4')
  expect((await stat(path)).ino).toBe(ino)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['damaged', (bytes: Buffer) => bytes.fill(0, bytes.length / 2, bytes.length / 2 + 8)],
])('what is %s is not run, and stored anew', async (_, spoil) => {
  const site = await siteWithScript()
  await start(site)
  const { path, bytes } = await storedIn(site.cache)
  const whole = Buffer.from(bytes)
  await writeFile(path, spoil(Buffer.from(whole)))
  expect(await start(site)).toBe('4')
  expect((await stat(path)).size).toBe(whole.length)
})

test('what an earlier build has left goes', async () => {
  const site = await siteWithScript()
  await start(site)
  const { path } = await storedIn(site.cache)
  const earlier = join(path, '..', 'earlier.script.js.code')
  await writeFile(earlier, 'of an earlier build')
  await start(site)
  const { count, path: left } = await storedIn(site.cache)
  expect({ count, left }).toEqual({ count: 1, left: path })
})

test('without a place to store it a script runs as well', async () => {
  const { script } = await siteWithScript()
  expect(await start({ script })).toBe('4')
})
