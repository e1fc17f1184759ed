import { expect, test } from 'vitest'
import * as words from '#contract/messages/authors.ts'
import { pages, profileEditPath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { arrive } from '#test/arrive.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { aJournal, anAdmin, aStudentAccount } from '#test/factories.ts'
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
