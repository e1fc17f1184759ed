import { describe, expect, test } from 'vitest'
import { calls, pages } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { login, testApp } from '#test/app.ts'
import { aJournal, anAdmin, aStudentAccount } from '#test/factories.ts'
import { hitsIn, titlesIn } from '#test/search.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const account = await aStudentAccount(db, {
  name: 'Kayal Vizhi',
  summary: 'I restore zithers.',
  email: 'kayal@letterbox.example',
  visibility: { summary: 'members' },
})
const member = await login(app, account)

async function ask(query: object, headers: Record<string, string> = {}) {
  const reply = await app.inject({
    url: `${calls.search}?${new URLSearchParams(Object.entries(query))}`,
    headers,
  })
  return { ...reply, headers: reply.headers, answer: reply.json<SearchAnswer>() }
}

describe('the call of search', () => {
  test('answers anybody', async () => {
    const { statusCode, answer } = await ask({ q: 'kayal' })
    expect(statusCode).toBe(200)
    expect(titlesIn(answer, 'people')).toEqual(['Kayal Vizhi'])
  })

  test('tells each asker what that one may see, and lets nobody keep it for others', async () => {
    const [guest, student_, editor] = await Promise.all([
      ask({ q: 'zithers' }),
      ask({ q: 'zithers' }, member),
      ask({ q: 'zithers' }, admin),
    ])
    const found = [guest, student_, editor].map(({ answer }) => hitsIn(answer, 'people').length)
    expect(found).toEqual([0, 1, 1])
    expect(guest.headers['cache-control']).toBe('no-cache')
    expect(student_.headers['cache-control']).toBe('no-store')
    expect(student_.headers.vary).toContain('cookie')
  })

  test('tells of the desk only to who has one', async () => {
    const goTo = await Promise.all([ask({}), ask({}, member), ask({}, admin)])
    const shown = goTo.map(({ answer }) =>
      hitsIn(answer, 'pages')
        .map(({ path }) => path)
        .includes(pages.history),
    )
    expect(shown).toEqual([false, false, true])
  })

  test('of one group, leads nowhere while nothing is asked', async () => {
    expect((await ask({ in: 'notes' })).answer).toMatchObject({ state: 'empty', groups: [] })
  })

  test('finds what was added a moment ago', async () => {
    expect((await ask({ q: 'quokkas' })).answer.state).toBe('none')
    await aJournal(db, { title: 'Counting Quokkas by Night' })
    expect((await ask({ q: 'quokkas' })).answer.state).toBe('found')
  })

  test.each([
    { q: 'kayal', in: 'accounts' },
    { q: 'kayal', after: '-1' },
    { q: 'kayal', after: 'x' },
    { q: 'kayal', other: '1' },
  ])('takes what it cannot read (%j) for not asked', async (query) => {
    const { statusCode, answer } = await ask(query)
    expect(statusCode).toBe(200)
    expect(titlesIn(answer, 'people')).toEqual(['Kayal Vizhi'])
  })

  test('finds no account, no mail address and no change of the log', async () => {
    const editor = await anAdmin(db, { name: 'Thirumagal', email: 'thirumagal@office.example' })
    const asked = [editor.reg, 'Thirumagal', 'office.example', 'letterbox', 'kept']
    const answers = await Promise.all(asked.map((q) => ask({ q }, admin)))
    expect(answers.map(({ answer }) => hitsIn(answer, 'people'))).toEqual(asked.map(() => []))
  })
})
