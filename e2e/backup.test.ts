import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startSite } from '#test/started-site.ts'
import { startEnvironment } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** Runs a command as `npm run` does, on the site of a data folder. */
async function run(name: string, dataDir: string, ...given: string[]) {
  const script = join(import.meta.dirname, '..', 'scripts', `${name}.ts`)
  const child = spawn(process.execPath, [script, ...given], {
    env: { ...startEnvironment(), DATA_DIR: dataDir },
  })
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, complaint, code }
}

/** The addresses of all pages, in an order of their own. */
async function pagesOf(address: string) {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const places = sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)
  return new Set(Array.from(places, ([, place = '']) => new URL(place).pathname))
}

test('a running site is backed up, the backup proved, and restored where nothing was', async ({
  onTestFinished,
}) => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const target = join(folder.path, 'backups')
  const burnt = await startSite()
  onTestFinished(burnt.stop)
  const pages = await pagesOf(burnt.address)
  expect(await run('backup', burnt.dataDir, target)).toMatchObject({ complaint: '', code: 0 })
  expect(await run('backup', burnt.dataDir, 'verify', target)).toMatchObject({
    said: expect.stringContaining('is whole'),
    complaint: '',
    code: 0,
  })
  expect(await run('backup', burnt.dataDir)).toMatchObject({
    said: expect.stringContaining('is proved'),
    complaint: '',
    code: 0,
  })
  await burnt.stop()

  const dataDir = join(folder.path, 'new', 'data')
  expect(await run('restore', dataDir, target)).toMatchObject({ complaint: '', code: 0 })
  const restored = await startSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' })
  onTestFinished(restored.stop)
  expect(pages.size).toBeGreaterThan(50)
  expect(await pagesOf(restored.address)).toEqual(pages)
  expect(await run('restore', dataDir, target)).toMatchObject({
    complaint: expect.stringContaining('holds a site already'),
    code: 1,
  })
})
