import { beforeEach, expect, test } from 'vitest'
import * as words from '#contract/messages/profile.ts'
import { students } from '#store/schema.ts'
import { openBrowser } from '#test/browser.ts'
import { aStudentAccount } from '#test/factories.ts'
import { listeningApp } from '#test/listening-app.ts'
import {
  chosen,
  control,
  dialog,
  edit,
  field,
  focused,
  ownProfile,
  preview,
  profileFiles,
  save,
} from '#test/profile-dialog.ts'
import { slowUpload } from '#test/slow-upload.ts'

const browser = await openBrowser()
const { db, address } = await listeningApp()
const keep = ownProfile(browser, address, await aStudentAccount(db, { name: 'Asha Raman' }))
const { photo, resume } = await profileFiles(browser)

beforeEach(async () => {
  await db.update(students).set({ summary: '', linkedin: '', photoId: null, resumeId: null })
})

test('a refused file is said beside its field, and nothing else is lost', () =>
  keep(async (page) => {
    await edit(page)
    await field(page, 'Summary').fill('Kept.')
    await control(page, 'Resume').setInputFiles({ ...resume, buffer: Buffer.from('plain words') })
    await save(page)
    await dialog(page).getByText(words.resumeType).waitFor()
    await expect.poll(() => focused(page)).toBe('resume')
    await control(page, 'Resume').setInputFiles({
      ...resume,
      buffer: resume.buffer.subarray(0, -60),
    })
    await save(page)
    await dialog(page).getByText(words.resumeBroken).waitFor()
    await field(page, 'LinkedIn').fill('javascript:alert(1)')
    await save(page)
    await dialog(page).getByText(words.linkWrong).waitFor()
    await field(page, 'LinkedIn').fill('')
    await control(page, 'Resume').setInputFiles(resume)
    await save(page)
    await page.getByText(words.saved).waitFor()
    await page.getByText('Kept.').first().waitFor()
  }))

test('a resume on its way shows how far it is, and can be called off', () =>
  keep(async (page) => {
    await edit(page)
    const end = Buffer.from('%%EOF')
    const large = Buffer.concat([resume.buffer, Buffer.alloc(1_500_000, 'x'), end])
    await control(page, 'Resume').setInputFiles({ ...resume, buffer: large })
    const letGo = await slowUpload(page)
    await save(page)
    await page.getByText(/^\d+%$/).waitFor()
    await dialog(page).getByRole('button', { name: words.cancel }).click()
    await page.getByText('The upload was cancelled.').waitFor()
    await expect.poll(() => chosen(page, 'Resume')).toBe('Resume.pdf')
    await letGo()
    await save(page)
    await page.getByText(words.saved).waitFor()
    await page.getByText('Resume.pdf').first().waitFor()
  }))

test('a photo is cut by dragging, or by keys alone, and sent as a square', () =>
  keep(async (page) => {
    await edit(page)
    await control(page, 'Photo').setInputFiles(photo)
    await preview(page).scrollIntoViewIfNeeded()
    const box = await preview(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 400, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => field(page, words.across).inputValue()).toBe('0')

    await field(page, words.zoom).focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => field(page, words.zoom).inputValue()).toBe('200')
    await field(page, words.down).focus()
    await page.keyboard.press('End')
    await expect.poll(() => field(page, words.down).inputValue()).toBe('100')
    await save(page)
    await page.getByText(words.saved).waitFor()
    const shown = page.getByRole('main').getByRole('img', { name: 'Asha Raman' })
    await expect.poll(() => shown.getAttribute('width')).toBe('300')
    await expect.poll(() => shown.getAttribute('height')).toBe('300')
  }))

test('a picture that is dropped goes to the photo, and a PDF to the resume', () =>
  keep(async (page) => {
    await edit(page)
    for (const [name, type] of [
      ['Dropped.png', 'image/png'],
      ['Dropped.pdf', 'application/pdf'],
    ]) {
      const dataTransfer = await page.evaluateHandle(
        ([fileName = '', fileType = '']) => {
          const data = new DataTransfer()
          data.items.add(new File(['bytes'], fileName, { type: fileType }))
          return data
        },
        [name, type],
      )
      await dialog(page).dispatchEvent('drop', { dataTransfer })
    }
    await expect.poll(() => chosen(page, 'Photo')).toBe('Dropped.png')
    await expect.poll(() => chosen(page, 'Resume')).toBe('Dropped.pdf')
    await dialog(page).getByText(words.noPreview).waitFor()
  }))
