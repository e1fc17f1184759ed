import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { undone } from '#contract/messages/changes.ts'
import * as choiceWords from '#contract/messages/import-choice.ts'
import * as planWords from '#contract/messages/sheet-plans.ts'
import * as words from '#contract/messages/sheets.ts'
import { coursePath } from '#contract/paths.ts'
import { sheetImportPath, sheetPagePath } from '#contract/sheet-paths.ts'
import { login } from '#test/app.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { focusedText, holdAction, pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)

function aFile(text: string) {
  return { name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('an administrator imports courses from a file, after correcting it, and undoes it', () =>
  visit(sheetPagePath('course'), { as: admin }, async (page) => {
    const file = page.getByLabel(words.fileLabel)
    await file.setInputFiles(aFile('Course Code,Course Title,Type\nZZ1,Knots,Core\nZZ2,Loops,\n'))
    await page.getByText(words.choiceMissing('Type', ['Core', 'Elective'])).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await page.getByRole('button', { name: planWords.discard }).click()
    await file.setInputFiles(
      aFile('Course Code,Course Title,Type\nZZ1,Knots,Core\nZZ2,Loops,Core\n'),
    )
    const scope = page.getByLabel(choiceWords.scopeLabel)
    const apply = page.getByRole('button', { name: choiceWords.apply })
    await scope.selectOption('update')
    await apply.click()
    await page.getByText('2 rows left out.').waitFor()
    await expect.poll(() => page.getByText(choiceWords.notThere).count()).toBe(2)
    expect(await axeObjections(page)).toEqual([])
    await scope.selectOption('both')
    await apply.click()
    await page.getByRole('button', { name: planWords.finish(2) }).click()
    const imported = planWords.importedLine({ added: 2, changed: 0 })
    await page.getByRole('heading', { name: imported }).waitFor()
    await holdAction(page, 'Undo')
    expect(await axeObjections(page)).toEqual([])
    expect((await page.request.get(coursePath('ZZ2'))).status()).toBe(200)
    await page.keyboard.press('Enter')
    await page.getByText(undone, { exact: true }).waitFor()
    expect((await page.request.get(coursePath('ZZ2'))).status()).toBe(404)
    await page.getByRole('heading', { name: imported }).waitFor({ state: 'detached' })
  }))

test('whoever uses keys goes on from the heading of each step', () =>
  visit(sheetPagePath('course'), { as: admin }, async (page) => {
    const bring = async () => {
      const field = page.getByLabel(words.fileLabel)
      await field.focus()
      await field.setInputFiles(aFile('Course Code,Course Title,Type\nZK1,Knots,Core\n'))
      await expect.poll(() => focusedText(page)).toBe(planWords.planTitle)
    }
    await bring()
    await page.getByRole('button', { name: planWords.discard }).press('Enter')
    await page.locator('#main:focus').waitFor()
    await bring()
    await page.getByRole('button', { name: planWords.finish(1) }).press('Enter')
    await expect
      .poll(() => focusedText(page))
      .toBe(planWords.importedLine({ added: 1, changed: 0 }))
    await pressAction(page, 'Undo')
    await page.locator('#main:focus').waitFor()
  }))

test('the columns that are matched by hand can be used by everybody', async () => {
  const as = await anAdmin(db)
  await visit(sheetPagePath('course'), { as }, async (page) => {
    const file = aFile('Kennung,Course Title,Type,Kontakt\nZK1,Hemp,Core,3-0-2')
    await page.getByLabel(words.fileLabel).setInputFiles(file)
    await page.getByRole('group', { name: planWords.matchTitle }).waitFor()
    await page.getByText(words.noKey('Course Code')).waitFor()
    expect(await axeObjections(page)).toEqual([])
  })
})

describe.each([true, false])(
  'a column that is not recognised (scripts: %s)',
  (javaScriptEnabled) => {
    test('is matched by hand, and is so in the next file', async () => {
      const as = await anAdmin(db)
      await visit(sheetPagePath('course'), { as, javaScriptEnabled }, async (page) => {
        const bring = async (code: string) => {
          await page.getByText(words.pasteTitle).click()
          await page
            .getByLabel(words.pasteLabel)
            .fill(`Kennung,Course Title,Type,Kontakt\n${code},Hemp,Core,3-0-2`)
          await page.getByRole('button', { name: words.check }).click()
        }
        const code = page.getByLabel('Kennung')
        // One button for all that is chosen: a second form would lose what stands in the first.
        const apply = page.getByRole('button', { name: choiceWords.apply })
        const finish = page.getByRole('button', { name: planWords.finish(1) })
        await bring(`ZM${Number(javaScriptEnabled)}`)
        await page.getByText(words.noKey('Course Code')).waitFor()
        await code.selectOption({ label: 'Course Code' })
        await page.getByLabel('Kontakt').selectOption({ label: 'Hours a week' })
        await apply.click()
        await finish.waitFor()
        await page.getByRole('button', { name: planWords.discard }).click()
        await bring(`ZM${Number(javaScriptEnabled)}`)
        await finish.waitFor()
        await expect.poll(() => code.inputValue()).toBe('code')
        await finish.click()
        const imported = planWords.importedLine({ added: 1, changed: 0 })
        await page.getByRole('heading', { name: imported }).waitFor()
      })
    })
  },
)

describe.each([true, false])('two columns for one field (scripts: %s)', (javaScriptEnabled) => {
  test('are named at both, and all that was chosen stays', async () => {
    const as = await anAdmin(db)
    await visit(sheetPagePath('course'), { as, javaScriptEnabled }, async (page) => {
      await page.getByText(words.pasteTitle).click()
      const rows = 'Course Code,Course Title,Type,Kontakt,Woche\nZT1,Hemp,Core,3-0-2,4'
      await page.getByLabel(words.pasteLabel).fill(rows)
      await page.getByRole('button', { name: words.check }).click()
      const columns = [page.getByLabel('Kontakt'), page.getByLabel('Woche')]
      for (const column of columns) await column.selectOption({ label: 'Hours a week' })
      const scope = page.getByLabel(choiceWords.scopeLabel)
      await scope.selectOption('add')
      await page.getByRole('button', { name: choiceWords.apply }).click()
      const wrong = words.matchedTwice('Hours a week', ['Kontakt', 'Woche'])
      await page.locator('[aria-invalid]').first().waitFor()
      for (const column of columns) {
        await expect.poll(() => column.inputValue()).toBe('hours')
        await expect.poll(() => describedBy(column)).toContain(wrong)
      }
      await expect.poll(() => scope.inputValue()).toBe('add')
      // What looks for them is a script.
      const objections = javaScriptEnabled ? await axeObjections(page) : []
      expect(objections).toEqual([])
    })
  })

  test('chosen for a file that another tab has replaced are told so, and match none of its columns', async () => {
    const as = await anAdmin(db)
    const headers = await login(app, as)
    await visit(sheetPagePath('course'), { as, javaScriptEnabled }, async (page) => {
      await page.getByText(words.pasteTitle).click()
      const rows = 'Course Code,Course Title,Type,Kontakt,Woche\nZT1,Hemp,Core,3-0-2,4'
      await page.getByLabel(words.pasteLabel).fill(rows)
      await page.getByRole('button', { name: words.check }).click()
      await page.getByLabel('Kontakt').selectOption({ label: 'Hours a week' })
      const text = 'Course Code,Course Title,Type,Raum,Kontakt\nZT2,Flax,Core,R-1,2-0-0'
      const url = sheetImportPath('course')
      await app.inject({ method: 'POST', url, headers, payload: { text } })
      await page.getByRole('button', { name: choiceWords.apply }).click()
      await page.getByText(words.otherColumns).waitFor()
      if (javaScriptEnabled) {
        await page.getByRole('button', { name: planWords.checkAgain }).click()
      }
      await page.getByLabel('Raum').waitFor()
      await expect.poll(() => page.getByLabel('Raum').inputValue()).toBe('')
      // Without scripts, the choice for a column that this file has as well stands in the form again.
      const kept = javaScriptEnabled ? '' : 'hours'
      await expect.poll(() => page.getByLabel('Kontakt').inputValue()).toBe(kept)
    })
  })
})

/** What is read out with a control beside its label. */
async function describedBy(control: Locator) {
  return control.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
}
