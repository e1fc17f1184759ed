import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { install, packages } from './node.mjs'

const brought = { name: 'a-node', version: '1.0.0' }
const folder = await temporaryFolder()
afterAll(folder.remove)
const archive = join(folder.path, 'a-node.tgz')

beforeAll(async () => {
  await mkdir(join(folder.path, 'package'))
  await writeFile(join(folder.path, 'package', 'package.json'), JSON.stringify(brought))
  spawnSync('tar', ['-C', folder.path, '-czf', archive, 'package'])
})

/** A registry on this machine that has the one package. */
async function startRegistry() {
  const bytes = await readFile(archive)
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(bytes)
    const dist = { tarball: `http://${request.headers.host}/a-node.tgz` }
    const versions = { '1.0.0': { ...brought, dist } }
    return response.end(JSON.stringify({ name: brought.name, versions }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`)
  // npm asks again for what has another hash, and waits a minute in between.
  vi.stubEnv('npm_config_fetch_retries', '0')
  vi.stubEnv('npm_config_cache', join(folder.path, 'cache'))
  onTestFinished(() => {
    server.close()
    vi.unstubAllEnvs()
  })
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}

test('every system has its package with the hash of its archive', () => {
  expect(Object.keys(packages)).toEqual(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])
  for (const { version, integrity } of Object.values(packages)) {
    expect(version).toMatch(/^2\d\.\d+\.\d+$/)
    expect(integrity).toMatch(/^sha512-/)
    expect(Buffer.from(integrity.slice(7), 'base64')).toHaveLength(64)
  }
})

test('an archive of the hash is installed, and any other refused', async () => {
  const integrity = await startRegistry()
  const right = join(folder.path, 'right')
  await install(right, { ...brought, integrity }, 'It could not be downloaded.')
  const installed = await readFile(join(right, 'node_modules', 'node', 'package.json'), 'utf8')
  expect(JSON.parse(installed)).toEqual(brought)

  const other = `sha512-${createHash('sha512').update('another').digest('base64')}`
  const wrong = install(join(folder.path, 'wrong'), { ...brought, integrity: other }, 'Refused.')
  await expect(wrong).rejects.toThrow('Refused.')
  await expect(readFile(join(folder.path, 'wrong', 'node_modules', 'node'))).rejects.toThrow(
    'ENOENT',
  )
})
