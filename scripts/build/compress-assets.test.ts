import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { compressAssets } from './compress-assets.ts'

test('every larger text gets a brotli and a gzip copy that unpack to the same', async () => {
  const { path: folder, remove } = await temporaryFolder()
  onTestFinished(remove)
  const script = Buffer.from('export const a = 1\n'.repeat(100))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'large.js'), script)
  await writeFile(join(folder, 'assets', 'small.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'font.woff2'), script)

  await compressAssets(folder)

  const names = (await readdir(join(folder, 'assets'))).toSorted()
  expect(names).toEqual(['font.woff2', 'large.js', 'large.js.br', 'large.js.gz', 'small.js'])
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'large.js.br')))).toEqual(
    script,
  )
  expect(gunzipSync(await readFile(join(folder, 'assets', 'large.js.gz')))).toEqual(script)
})
