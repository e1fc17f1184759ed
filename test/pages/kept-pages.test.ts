import { describe, expect, test } from 'vitest'
import { isSingle, listPages } from '#contract/pages.ts'
import { pages, profileEditPath } from '#contract/paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aStudentAccount, aTeacher, anAdmin } from '#test/factories.ts'

const { app, db } = await builtApp()
const student = await aStudentAccount(db)
const members = [
  await login(app, await anAdmin(db)),
  await login(app, await aTeacher(db)),
  await login(app, student),
]
const paths = listPages()
  .filter(isSingle)
  .map(({ path }) => path)

async function keeping(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent } = await app.inject({ url, headers })
  return { statusCode, keeping: sent['cache-control'] }
}

describe('nobody keeps', () => {
  test.each([pages.login, pages.resetPassword, pages.mailedPapers])('%s', async (path) => {
    expect(await keeping(path)).toEqual({ statusCode: 200, keeping: 'no-store' })
  })

  test.each(paths)('%s, nor its data, where a guest is sent to the login', async (path) => {
    const isOpen = (await keeping(path)).statusCode !== 302
    const answers = await Promise.all(
      members.flatMap((member) => [keeping(path, member), keeping(`${path}.data`, member)]),
    )
    const found = answers.filter(({ statusCode }) => statusCode === 200)
    const allowed = isOpen ? /^(private, no-cache|no-store)$/ : /^no-store$/
    expect(found.filter(({ keeping: said }) => !allowed.test(String(said)))).toEqual([])
  })

  test('the form of a profile, which only its owner sees', async () => {
    const url = profileEditPath(student.reg)
    expect(await keeping(url, members[2])).toEqual({ statusCode: 200, keeping: 'no-store' })
  })
})
