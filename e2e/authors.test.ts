import { expect, test } from 'vitest'
import * as words from '#contract/messages/authors.ts'
import { pages, personPath, profileEditPath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { arrive } from '#test/arrive.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { aJournal, anAdmin, aPerson, aStudentAccount, aTeacher } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)
const meena = await aStudentAccount(db, {
  name: 'Meena Raghavan',
  visibility: { papers: 'public' },
})
const paper = publicationPath(
  'journal',
  await aJournal(db, { authors: 'M. Raghavan, Z. Elsewhere' }),
)
const name = 'M. Raghavan'

test('an editor confirms whose a name is, takes that back, and does it without scripts', async () => {
  await visit(pages.authors, { as: admin, viewport: { width: 360, height: 800 } }, async (page) => {
    expect(await axeObjections(page)).toEqual([])
    await page.getByRole('button', { name: new RegExp(`^${words.confirm}: “${name}”`) }).click()
    await page.getByRole('heading', { name: words.answered, exact: true }).waitFor()
    await pressAction(page, 'Undo')
    await page.getByRole('heading', { name: words.open, exact: true }).waitFor()
    expect((await (await page.request.get(paper)).text()).includes('Meena Raghavan')).toBe(false)
  })
  await visit(pages.authors, { as: admin, javaScriptEnabled: false }, async (page) => {
    await page.getByRole('button', { name: new RegExp(`^${words.refuse}: “${name}”`) }).click()
    await page.getByRole('button', { name: new RegExp(`^${words.takeBack}: ${name}`) }).click()
    await page.getByRole('heading', { name: words.open, exact: true }).waitFor()
  })
})

test('a student is asked once, and the paper leads to the profile', () =>
  visit(profileEditPath(meena.reg), { as: meena }, async (page) => {
    await page.getByRole('heading', { name: words.isThisYou }).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await page.getByRole('button', { name: `${words.confirmOwn}: ${name}` }).click()
    await page.getByRole('heading', { name: words.isThisYou }).waitFor({ state: 'detached' })
    await arrive(page, paper)
    await page.getByRole('link', { name: 'Meena Raghavan' }).waitFor()
  }))

test('a teacher says beside a publication that it is not theirs, and takes that back', async () => {
  const teacher = await aTeacher(db)
  const id = await aPerson(db, { name: 'Dr Wei Li', account: teacher.reg })
  await aJournal(db, { title: 'Their Own', authors: 'Wei Li' })
  await aJournal(db, { title: 'Of Another', authors: 'W. Li, C. Other' })
  const path = personPath(id)
  const title = { name: 'Of Another', exact: true } as const
  const refuse = { name: `${words.notMine}: Of Another` } as const
  const takeBack = { name: `${words.mineAfterAll}: Of Another` } as const
  await visit(path, { as: teacher, viewport: { width: 360, height: 800 } }, async (page) => {
    await page.getByRole('button', refuse).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await page.getByRole('button', refuse).click()
    await page.getByRole('heading', { name: words.refusedHere }).waitFor()
    await pressAction(page, 'Undo')
    await page.getByRole('button', refuse).press('Enter')
    await page.getByRole('heading', { name: words.refusedHere }).waitFor()
    expect(await axeObjections(page)).toEqual([])
    const { body } = await app.inject(path)
    expect([body.includes('Their Own'), body.includes('Of Another')]).toEqual([true, false])
    for (const said of [words.notMine, words.refusedHere]) expect(body).not.toContain(said)
    await page.getByRole('button', takeBack).press('Enter')
    await page.getByRole('button', refuse).waitFor()
    await page.getByRole('link', title).waitFor()
  })
  await visit(path, { as: teacher, javaScriptEnabled: false }, async (page) => {
    await page.getByRole('button', refuse).click()
    await page.getByRole('button', takeBack).click()
    await page.getByRole('button', refuse).waitFor()
  })
  await visit(path, { as: await aTeacher(db) }, async (page) => {
    await page.getByRole('link', title).waitFor()
    await expect.poll(() => page.getByRole('button', refuse).count()).toBe(0)
  })
})
