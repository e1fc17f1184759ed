import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import * as messages from '#contract/messages/domains.ts'
import { calls, orderPath, pages, probes, recordPath, recordsPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys } from '#contract/resources.ts'
import { records } from '#store/schema.ts'
import { briefClassNames } from '../../scripts/build/class-names.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { sampleDomainKeys } from '#test/department.ts'
import { aTeacher, anAdmin } from '#test/factories.ts'

// A site of a department's own, on which no code and no sample says what its domains are.
const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db, { domains: [] }))
await db.delete(records)

type Headers = typeof admin

async function read(url: string, headers: Partial<Headers> = {}) {
  const { body, statusCode } = await app.inject({ url, headers })
  return { body, statusCode }
}

/** The class of the strand in the build, where it has a brief name. */
async function classOf(strand: string) {
  const root = join(import.meta.dirname, '..', '..')
  const file = join(root, 'app', 'ui', 'motif', 'motif.module.css')
  return briefClassNames(root)(strand, file, await readFile(file, 'utf8'))
}

function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, headers = admin) {
  return app.inject({ method, url, headers, payload })
}

function add(fields: Record<string, unknown>, headers = admin) {
  return send('POST', recordsPath(kinds.domain.name), { fields }, headers)
}

describe('without a domain', () => {
  test('visitors are shown no menu of resources, and no page of a domain of the sample', async () => {
    const { body } = await read(pages.home)
    expect(body).not.toContain('>Resource<')
    for (const key of sampleDomainKeys) {
      expect(body).not.toContain(key)
      expect((await read(resourcePath(key))).statusCode).toBe(404)
      expect((await read(`${calls.notes}?domain=${key}`)).statusCode).toBe(404)
    }
    expect((await read(probes.sitemap)).body).not.toContain(resourcePath(''))
  })

  test('the desk leads to the page that adds the first', async () => {
    expect((await read(pages.desk, admin)).body).toContain(pages.domains)
    expect((await read(pages.domains, admin)).body).toContain(messages.none)
    expect((await read(pages.domains, teacher)).statusCode).not.toBe(200)
  })
})

describe('two domains of its own', () => {
  test('are added by an administrator, and by nobody else', async () => {
    expect((await add({ title: 'Robotics', strand: 'gear' }, teacher)).statusCode).toBe(403)
    const sections = [
      { heading: 'What moves', body: 'Arms, wheels and what tells them where to go.' },
    ]
    const robotics = await add({ title: 'Robotics', strand: 'gear', sections })
    const learning = await add({ title: 'Machine Learning', strand: 'network' })
    expect([robotics.json(), learning.json()]).toMatchObject([
      { _id: 'Robotics' },
      { _id: 'MachineLearning' },
    ])
  })

  test.each(['Robotics', 'MachineLearning'])('have all their pages at once: %s', async (key) => {
    const { body, statusCode } = await read(resourcePath(key))
    expect(statusCode).toBe(200)
    for (const kind of resourceKeys) {
      expect(body).toContain(resourcePath(key, kind))
      expect((await read(resourcePath(key, kind))).statusCode).toBe(200)
    }
    expect((await read(pages.home)).body).toContain(resourcePath(key))
    expect((await read(probes.sitemap)).body).toContain(resourcePath(key, 'Notes'))
  })

  test('are found by search, with what their pages say and what is added to them', async () => {
    const link = { name: 'How servos hold still', url: 'https://example.org', description: 'Read.' }
    const added = await send('POST', calls.addLink, { newLink: link, domain: 'Robotics' }, teacher)
    expect(added.statusCode).toBe(200)
    const { body } = await read(`${pages.search}?q=servos`)
    expect(body).toContain(resourcePath('Robotics', 'Links'))
    expect(body).toContain('Robotics')
    expect((await read(`${pages.search}?q=wheels`)).body).toContain('What moves')
  })

  test('are woven into the page, in their colours', async () => {
    const { body } = await read(pages.notices)
    const woven = new Set(Array.from(body.matchAll(/<path class="(\w+)"/g), ([, name]) => name))
    expect(woven).toContain(await classOf('gear'))
    expect(woven).toContain(await classOf('network'))
  })

  test('stand in the order that an administrator chooses', async () => {
    const ids = ['MachineLearning', 'Robotics']
    expect((await send('PUT', orderPath('domain'), { ids }, teacher)).statusCode).toBe(403)
    expect((await send('PUT', orderPath('domain'), { ids: ['Robotics'] })).statusCode).toBe(409)
    expect((await send('PUT', orderPath('domain'), { ids: 7 })).statusCode).toBe(400)
    expect((await send('PUT', orderPath('domain'), { ids })).statusCode).toBe(200)
    const { body } = await read(pages.home)
    expect(body.indexOf('Machine Learning')).toBeLessThan(body.indexOf('Robotics'))
  })
})

test('a retired domain leaves the menu and keeps its page, which takes nothing new', async () => {
  const change = { fields: { state: 'retired' } }
  expect((await send('PUT', recordPath('domain', 'Robotics'), change)).statusCode).toBe(200)
  expect((await read(pages.about)).body).not.toContain(resourcePath('Robotics'))
  const { body } = await read(resourcePath('Robotics', 'Links'))
  expect(body).toContain('How servos hold still')
  const link = { name: 'Another', url: 'https://example.org', description: 'Read.' }
  const refused = await send('POST', calls.addLink, { newLink: link, domain: 'Robotics' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    messages.isRetired('Robotics'),
  ])
  const removal = await send('DELETE', recordPath('domain', 'Robotics'), {})
  expect([removal.statusCode, removal.json().message]).toEqual([409, messages.inUse('Robotics')])
})
