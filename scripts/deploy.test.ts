import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFlags, startVariables } from './start-flags.mjs'

function deployed(name: string) {
  return readFileSync(join(import.meta.dirname, '..', 'deploy', name), 'utf8')
}

test('units and containers run the site as a start does', () => {
  const line = ['bin/node', ...startFlags, 'build/server/serve.js']
  const variables = Object.entries(startVariables).map((pair) => pair.join('='))
  for (const unit of ['lyceum.service', 'lyceum@.service']) {
    expect(deployed(unit)).toContain(`\nExecStart=/opt/lyceum/current/${line.join(' ')}\n`)
    expect(deployed(unit)).toContain(`\nEnvironment=${variables.join(' ')}\n`)
  }
  expect(deployed('Containerfile')).toContain(`\nENV ${variables.join(' ')}\n`)
  const entry = /^ENTRYPOINT (.+)$/m.exec(deployed('Containerfile'))?.[1] ?? ''
  expect(JSON.parse(entry)).toEqual(line)
})

test('one of several departments is run as one alone, but as a user and in folders of its own', () => {
  /** The settings, without what names the site. */
  const settings = (name: string) =>
    deployed(name)
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .filter((line) => !/%i|lyceum\.(socket|env)|=lyceum|\/var\//.test(line))
  const several = settings('lyceum@.service')
  expect(several).toEqual(
    settings('lyceum.service').filter((line) => !line.startsWith('Description')),
  )
  expect(several.length).toBeGreaterThan(30)
  expect(deployed('lyceum@.service')).toContain('\nUser=lyceum-%i\n')
})
