import { expect, test } from 'vitest'
import { contentPath, pages } from '#contract/paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, anEditor, aStudentAccount } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const student = await login(app, await aStudentAccount(db))
const editor = await login(app, await anEditor(db, ['journal']))

test.each([
  ['an administrator', admin, true],
  ['an editor of journals', editor, false],
  ['a student', student, false],
  ['a guest', {}, false],
])('the foot leads %s to its form only where that is theirs', async (_, headers, isLed) => {
  for (const url of [pages.about, pages.journals]) {
    const { body } = await app.inject({ url, headers })
    expect(body.includes(`href="${contentPath('department', 'contact')}"`)).toBe(isLed)
  }
})
