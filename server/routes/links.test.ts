import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { linkMessages, resourceMessages } from '#contract/messages/resources.ts'
import { calls } from '#contract/paths.ts'
import { links } from '#store/resource-schema.ts'
import { login, testApp } from '#test/app.ts'
import { aLink, anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()
const members: Record<string, Record<string, string>> = { guest: {} }
const newLink = {
  name: 'The CoAP standard',
  url: 'https://www.rfc-editor.org/rfc/rfc7252',
  description: 'Short enough to read\nin one sitting.',
}

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.student = await login(app, await aStudentAccount(db))
  members.teacher = await login(app, await aTeacher(db))
})

beforeEach(async () => void (await db.delete(links)))

describe('GET /links', () => {
  test('answers the links of a domain, newest first', async () => {
    const older = await aLink(db, { domain: 'InternetOfThings', ...newLink })
    const newer = await aLink(db, { domain: 'InternetOfThings', name: 'ಕನ್ನಡ & <b>' })
    await aLink(db, { domain: 'CyberSecurity' })
    const reply = await read('?domain=InternetOfThings&cookieValue=x')
    const found = reply.json().links
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([newer, older])
    expect(found[0].link.name).toBe('ಕನ್ನಡ & <b>')
    expect(found[1]).toEqual({ _id: older, link: newLink })
  })

  test.each([
    ['guest', false],
    ['admin', false],
    ['student', false],
    ['teacher', true],
  ])('says to a %s whether that is a teacher: %s', async (member, isTeacher) => {
    const reply = await read('?domain=CyberSecurity', member)
    expect(reply.json()).toEqual({ links: [], isTeacher })
  })

  test.each(['?domain=Alchemy', '?domain=__proto__', '?domain=', '', '?domain=%00'])(
    'knows no domain in “%s”',
    async (search) => {
      const reply = await read(search)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Unknown domain' }])
    },
  )

  test('is kept for guests until the next write', async () => {
    const first = await read('?domain=CyberSecurity&cookieValue=1')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    await aLink(db)
    expect((await read('?domain=CyberSecurity&cookieValue=1')).json().links).toHaveLength(1)
  })
})

describe('POST /addlink', () => {
  test.each(['admin', 'teacher'])('lets a %s add a link, and answers it', async (member) => {
    const reply = await add({ newLink, domain: 'CyberSecurity', cookieValue: 'Guest' }, member)
    expect(reply.statusCode).toBe(200)
    const { message, newLink: added } = reply.json()
    expect(message).toBe('Link added successfully')
    expect(added).toEqual({ _id: expect.any(String), link: newLink })
    expect((await read('?domain=CyberSecurity')).json().links).toEqual([added])
  })

  test.each([
    ['guest', 401, messages.access.signedOut],
    ['student', 403, messages.access.teachersOnly],
  ])('refuses a %s', async (member, status, message) => {
    const body = { newLink, domain: 'CyberSecurity', cookieValue: 'Admin' }
    const reply = await add(body, member)
    expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
    expect(await db.$count(links)).toBe(0)
  })

  test.each([
    [{}, ['newLink']],
    [{ newLink: null }, ['newLink']],
    [{ newLink: {} }, ['name', 'url', 'description']],
    [{ newLink: { ...newLink, name: '  ' } }, ['name']],
    [{ newLink: { ...newLink, url: 7 } }, ['url']],
    [{ newLink: { ...newLink, description: '\0', url: 'javascript:1' } }, ['description']],
  ])('asks for all fields: %j', async (body, wrong) => {
    const reply = await add({ ...body, domain: 'CyberSecurity' })
    expect(reply.statusCode).toBe(400)
    const { message, errors } = reply.json()
    expect(message).toBe('All fields are required.')
    expect(errors).toEqual(
      Object.fromEntries(wrong.map((name) => [name, resourceMessages.allRequired])),
    )
  })

  test.each([
    [{ url: 'javascript:alert(1)' }, { url: linkMessages.urlWrong }],
    [{ url: 'data:text/html,x' }, { url: linkMessages.urlWrong }],
    [{ url: `https://example.org/${'x'.repeat(2000)}` }, { url: linkMessages.urlLong }],
    [{ name: 'x'.repeat(301) }, { name: linkMessages.nameLong }],
    [{ description: 'x'.repeat(4001) }, { description: linkMessages.descriptionLong }],
  ])('says in words what is wrong: %j', async (over, errors) => {
    const reply = await add({ newLink: { ...newLink, ...over }, domain: 'CyberSecurity' })
    const [message] = Object.values(errors)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message, errors }])
  })

  test('gives an address its https://', async () => {
    const reply = await add({
      newLink: { ...newLink, url: 'example.org/a' },
      domain: 'CyberSecurity',
    })
    expect(reply.json().newLink.link.url).toBe('https://example.org/a')
  })

  test.each(['வலைப் பக்கம் 📎', `"quotes" & 'more' <script>`, '../..%2F', 'x'.repeat(300)])(
    'takes any name: %s',
    async (name) => {
      const reply = await add({ newLink: { ...newLink, name }, domain: 'CyberSecurity' })
      expect(reply.json().newLink.link.name).toBe(name)
    },
  )

  test.each(['Alchemy', '', '__proto__', undefined])('knows no domain %s', async (domain) => {
    const reply = await add({ newLink, domain })
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Unknown domain' }])
  })

  test('cannot be made to change what all objects have', async () => {
    const payload = `{"newLink":{"__proto__":{"name":"x"}},"domain":"CyberSecurity"}`
    const headers = { ...members.admin, 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'POST', url: calls.addLink, headers, payload })
    expect([reply.statusCode, await db.$count(links)]).toEqual([400, 0])
  })
})

describe('DELETE /deletelinks/{id}', () => {
  test.each(['admin', 'teacher'])('lets a %s delete a link', async (member) => {
    const reply = await remove(await aLink(db), member)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: 'Link deleted successfully' },
    ])
    expect(await db.$count(links)).toBe(0)
  })

  test.each([
    ['guest', 401],
    ['student', 403],
  ])('refuses a %s', async (member, status) => {
    expect((await remove(await aLink(db), member)).statusCode).toBe(status)
    expect(await db.$count(links)).toBe(1)
  })

  test.each(['gone', '%00', '__proto__', '..%2F..', 'x'.repeat(255)])(
    'knows no link %s',
    async (id) => {
      const reply = await remove(id)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: linkMessages.unknown }])
    },
  )
})

function read(search: string, member = 'guest') {
  return app.inject({ url: `${calls.links}${search}`, headers: members[member] ?? {} })
}

function add(payload: object, member = 'admin') {
  const headers = members[member] ?? {}
  return app.inject({ method: 'POST', url: calls.addLink, headers, payload })
}

function remove(id: string, member = 'admin') {
  const headers = members[member] ?? {}
  return app.inject({ method: 'DELETE', url: `${calls.removeLink}/${id}`, headers })
}
