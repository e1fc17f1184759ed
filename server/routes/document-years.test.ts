import { beforeEach, expect, test } from 'vitest'
import { yearsWrong } from '#contract/messages/documents.ts'
import { calls, recordPath, usedValuesPath } from '#contract/paths.ts'
import { findDocument } from '#domain/documents/find-document.ts'
import { documents } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aDocument, anAdmin, anEditor, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()
const members: Record<string, Record<string, string>> = {
  guest: {},
  student: await login(app, await aStudentAccount(db)),
  teacher: await login(app, await aTeacher(db)),
  entrusted: await login(app, await anEditor(db, ['document'])),
  admin: await login(app, await anAdmin(db)),
}

beforeEach(async () => {
  await db.delete(documents)
  await aDocument(db, 'calendar')
})

function say(years: string, member = 'admin', id = 'calendar') {
  const url = recordPath('document', id)
  return app.inject({
    method: 'PUT',
    url,
    headers: members[member],
    payload: { fields: { years } },
  })
}

async function said() {
  return (await findDocument(db, 'calendar'))?.years
}

test.each([
  ['guest', 401, ''],
  ['student', 403, ''],
  ['teacher', 403, ''],
  ['entrusted', 200, '2026–27'],
  ['admin', 200, '2026–27'],
])('the year of a document, said by %s: %i', async (member, status, years) => {
  expect((await say('2026-27', member)).statusCode).toBe(status)
  expect(await said()).toBe(years)
})

test('no document of that id has a year', async () => {
  expect((await say('2026', 'admin', 'unknown')).statusCode).toBe(404)
})

test.each(['next year', '27', '2027-2026', '2026\0-27-28', '3026'])(
  '“%s” is refused as a year, with how to write one',
  async (years) => {
    await say('2026')
    const reply = await say(years)
    expect([reply.statusCode, reply.json().errors]).toEqual([400, { years: yearsWrong }])
    expect(await said()).toBe('2026')
  },
)

test('a year is taken away, and what was said is offered for the next', async () => {
  await aDocument(db, 'Time table, section B')
  await say('2026/2027')
  const url = usedValuesPath('document')
  const used = async () => (await app.inject({ url, headers: members.admin })).json().values.years
  expect(await used()).toEqual(['2026–27'])
  await say('')
  expect([await said(), await used()]).toEqual(['', []])
})

test('the calls of the wire contract know of no year, and leave the one that there is', async () => {
  await say('2026–27')
  const { headers, payload } = await multipart({
    title: 'calendar',
    file: new File(['%PDF-1.7\nNext year\n%%EOF'], 'Next.pdf', { type: 'application/pdf' }),
  })
  const put = await app.inject({
    method: 'PUT',
    url: calls.document,
    headers: { ...headers, ...members.admin },
    payload,
  })
  expect(put.statusCode).toBe(200)
  const got = await app.inject({ url: calls.document, query: { title: 'calendar' } })
  expect(Object.keys(got.json())).toEqual(['title', 'buffer'])
  expect(await said()).toBe('2026–27')
})
