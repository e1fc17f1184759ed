import { beforeEach, expect, test } from 'vitest'
import { undoPath } from '#contract/history-paths.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { chosenIsGone } from '#contract/messages/records.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { coursePath, plainFormPath, recordPath, recordsPath } from '#contract/paths.ts'
import { listedPath, notePath, resourcePath } from '#contract/resource-paths.ts'
import { findUnique } from '#domain/records/document-storage.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aLink, anAdmin, aNote, aStudentAccount, aTeacher, aVideo } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const everybody = {
  guest: {},
  student: await login(app, await aStudentAccount(db)),
  teacher: await login(app, await aTeacher(db, { domains: ['InternetOfThings'] })),
  admin,
}
const systems = await courseId('CS2202')
const networks = await courseId('CS3101')
const page = coursePath('CS2202')
const domain = 'CyberSecurity'
const shelf = resourcePath(domain, 'Notes')

let note = ''
beforeEach(async () => {
  note = await aNote(db, { title: 'Paging', course: systems }, [{ name: 'a.pdf' }])
})

test('whoever may read a course finds its notes, links and videos there, and the way to each', async () => {
  await aLink(db, { name: 'The <manual>', course: systems })
  const video = await aVideo(db, { title: 'A Scheduler at Work', course: systems })
  await aNote(db, { title: 'Of Another Course', course: networks })
  for (const headers of Object.values(everybody)) {
    const body = await read(page, headers)
    expect(body).toContain(courseMessages.linked)
    expect(body).toContain('href="https://locks.example/rules" target="_blank"')
    for (const path of [notePath(domain, note), listedPath(domain, 'Videos', video)]) {
      expect(body).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
      const [there = '', anchor = ''] = path.split('#')
      expect(await read(there, headers)).toContain(`id="${anchor}"`)
    }
    expect(body).toContain('The &lt;manual&gt;')
    expect(body).not.toContain('Of Another Course')
  }
  expect(await read(coursePath('CS1101'))).not.toContain(courseMessages.linked)
})

test('each says for which course it is, and leads there', async () => {
  await aLink(db, { course: systems })
  await aVideo(db, { course: systems })
  for (const resource of ['Notes', 'Links', 'Videos'] as const) {
    const body = await read(resourcePath(domain, resource))
    expect(body).toContain(`href="${page}"`)
    expect(body).toContain('>CS2202 Operating Systems</a>')
  }
})

test('no page tells what is no longer so, whoever reads it', async () => {
  const title = 'Demand Paging'
  const edit = (kind: string, id: string, fields: object) =>
    change('PUT', recordPath(kind, id), { fields })

  expect(await isShown(page, title)).toBe(false)
  await edit('note', note, { title })
  expect(await isShown(page, title)).toBe(true)
  await edit('note', note, { course: networks })
  expect(await isShown(page, title)).toBe(false)
  expect(await isShown(coursePath('CS3101'), title)).toBe(true)

  await edit('course', networks, { title: 'Nets of Computers' })
  expect(await isShown(shelf, 'Nets of Computers')).toBe(true)
  const gone = await change('DELETE', recordPath('course', networks))
  expect(await isShown(shelf, 'Nets of Computers')).toBe(false)
  expect(await isShown(shelf, title)).toBe(true)
  await change('POST', undoPath(gone))
  expect(await isShown(shelf, 'Nets of Computers')).toBe(true)
  expect(await isShown(coursePath('CS3101'), title)).toBe(true)

  await change('DELETE', recordPath('note', note))
  expect(await isShown(coursePath('CS3101'), title)).toBe(false)
})

test('a form without scripts offers the courses, and one that has gone stays as it was', async () => {
  const path = plainFormPath('note', { id: note })
  const form = await read(path, admin)
  expect(form).toContain(`<option value="${systems}" selected="">CS2202 Operating Systems</option>`)
  expect(form).toContain(`<option value="">${courseMessages.noCourse}</option>`)

  const course = await addCourse('CS9001')
  expect((await send(path, { course })).statusCode).toBe(303)
  expect(await read(coursePath('CS9001'))).toContain(
    notePath(domain, note).replaceAll('&', '&amp;'),
  )
  await change('DELETE', recordPath('course', course))
  expect(await read(path, admin)).toContain(
    `<option value="${course}" selected="">${courseMessages.goneCourse}</option>`,
  )
  expect((await send(path, { course, description: 'Kept.' })).statusCode).toBe(303)
  const { fields } = (await app.inject({ url: recordPath('note', note), headers: admin })).json()
  expect(fields).toMatchObject({ course, description: 'Kept.' })

  const other = plainFormPath('note', { id: await aNote(db) })
  const refused = await send(other, { course })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain(chosenIsGone('course'))
})

test('nobody gives a note a course who may not write the note', async () => {
  const url = recordPath('note', note)
  const payload = { fields: { course: networks } }
  const statuses = { guest: 401, student: 403, teacher: 403, admin: 200 }
  for (const [who, headers] of Object.entries(everybody)) {
    const { statusCode } = await app.inject({ method: 'PUT', url, headers, payload })
    expect([who, statusCode]).toEqual([who, Reflect.get(statuses, who)])
  }
  const bad = [7, null, ['x'], { id: networks }, 'x'.repeat(101), 'nul\0', domain]
  for (const course of bad) {
    const fields = { course }
    const reply = await app.inject({ method: 'PUT', url, headers: admin, payload: { fields } })
    const isEmptied = course === null
    expect([course, reply.statusCode]).toEqual([course, isEmptied ? 200 : 400])
  }
})

test('the courses are no part of the page for whoever writes nothing there', async () => {
  for (const [who, headers] of Object.entries(everybody)) {
    const body = await read(resourcePath(domain, 'Links'), headers)
    expect([who, body.includes('Zero-Knowledge Proofs')]).toEqual([who, who === 'admin'])
  }
})

/** Whether a page says this, to everybody alike. */
async function isShown(path: string, words: string) {
  const bodies = Object.values(everybody).map((headers) => read(path, headers))
  const shown = new Set((await Promise.all(bodies)).map((body) => body.includes(words)))
  expect(shown.size).toBe(1)
  return shown.has(true)
}

async function courseId(code: string) {
  return (await findUnique(db, kinds.course, code))?.id ?? ''
}

async function addCourse(code: string): Promise<string> {
  const payload = { fields: { code, title: 'A Course That Goes', type: 'core' } }
  const reply = await app.inject({
    method: 'POST',
    url: recordsPath('course'),
    headers: admin,
    payload,
  })
  return reply.json()._id
}

async function read(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.inject({ url, headers })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}

/** Writes as an administrator; returns the batch by which it can be undone. */
async function change(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: admin, ...(payload && { payload }) })
  expect([url, reply.statusCode]).toEqual([url, 200])
  return String(reply.headers[changeHeader])
}

async function send(url: string, fields: Record<string, string>) {
  const form = await multipart(fields)
  const headers = { ...admin, ...form.headers }
  return app.inject({ method: 'POST', url, headers, payload: form.payload })
}
