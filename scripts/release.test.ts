import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runtimePackages } from './release.ts'

const root = join(import.meta.dirname, '..')

const folder = (name: string) => `node_modules/${name}`

test('a site is run with the packages it needs, and with none that it was built with', async () => {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const found = await runtimePackages(root)
  expect(found).toEqual(expect.arrayContaining(Object.keys(dependencies).map(folder)))
  expect(found.filter((path) => Object.keys(devDependencies).map(folder).includes(path))).toEqual(
    [],
  )
  const tools = /\/(vite|rolldown|esbuild|typescript|vitest|playwright-core|oxlint)\b/
  expect(found.filter((path) => tools.test(path))).toEqual([])
})
