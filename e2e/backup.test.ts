import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { chooseBackup } from '#store/backup/manifest.ts'
import { openVault } from '#store/backup/vault.ts'
import { startSite } from '#test/started-site.ts'
import { startEnvironment } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** Of a dozen commands, some of which restore a whole site; milliseconds. */
const longest = 10 * 60_000

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

/** Puts other bytes in the place of a file that the newest backup there holds. */
async function damage(target: string) {
  const vault = await openVault(target)
  const [file] = (await chooseBackup(vault)).files
  const path = vault.file(file?.hash ?? '')
  // On the disk of the site it is a second name of what the site has.
  await rm(path)
  await writeFile(path, 'Other bytes.')
}

test(
  'a running site is backed up, the backup mended and proved, and restored where nothing was',
  async ({ onTestFinished }) => {
    const folder = await temporaryFolder()
    onTestFinished(folder.remove)
    const target = join(folder.path, 'backups')
    const burnt = await startSite()
    onTestFinished(burnt.stop)
    const pages = await pagesOf(burnt.address)
    expect(await run('backup', burnt.dataDir, target)).toMatchObject({ complaint: '', code: 0 })
    await damage(target)
    expect(await run('backup', burnt.dataDir, 'verify', target)).toMatchObject({
      complaint: expect.stringMatching(
        /^The backup is damaged: file \S+ is missing or has changed\. .+ npm run backup -- \S+ --mend\n$/,
      ),
      code: 1,
    })
    expect(await run('backup', burnt.dataDir, target, '--mend')).toMatchObject({ code: 0 })
    expect(await run('backup', burnt.dataDir, 'verify', target)).toMatchObject({
      said: expect.stringContaining('is whole'),
      complaint: '',
      code: 0,
    })
    const proved = { said: expect.stringContaining('is proved'), complaint: '', code: 0 }
    expect(await run('backup', burnt.dataDir)).toMatchObject(proved)
    await damage(join(burnt.dataDir, 'backups'))
    expect(await run('backup', burnt.dataDir)).toMatchObject(proved)
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
  },
  longest,
)
