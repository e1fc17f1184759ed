import type { Page } from 'playwright-core'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveBy, movedTo, moveUp } from '#contract/messages/order.ts'
import { orderOutdated, orderSaved } from '#contract/messages/records.ts'
import { pages } from '#contract/paths.ts'
import { addRecord } from '#domain/records/edit-record.ts'
import { orderRecords } from '#domain/records/order-records.ts'
import { records } from '#store/schema.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { sampleDomainKeys } from '#test/department.ts'
import { anAdmin, editor } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'
import { pressAction } from '#test/toast-action.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const visit = signedInVisits(await openBrowser(), baseURL)
const admin = await anAdmin(db)

const names = ['Internet of Things', 'Cyber Security', 'Blockchain Technology']
const [iot = '', cyber = '', blockchain = ''] = names

beforeEach(() => orderRecords(db, editor, 'domain', { ids: sampleDomainKeys }))

function shown(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
}

test('a domain is moved by the arrow keys on its handle, which is read out, and taken back', () =>
  visit(pages.domains, { as: admin }, async (page) => {
    const handle = page.getByRole('button', { name: moveBy(iot) })
    await handle.press('ArrowDown')
    await page
      .getByRole('status')
      .getByText(movedTo(iot, 2, 3))
      .waitFor()
    await handle.press('ArrowDown')
    await page
      .getByRole('status')
      .getByText(movedTo(iot, 3, 3))
      .waitFor()
    await expect
      .poll(() => handle.evaluate((element) => element === document.activeElement))
      .toBe(true)
    // Both steps are one change.
    await page.getByText(orderSaved).waitFor()
    await expect.poll(() => shown(page)).toEqual([cyber, blockchain, iot])
    await pressAction(page, 'Undo')
    await expect.poll(() => shown(page)).toEqual(names)
  }))

test('the menu follows without a word of the browser', () =>
  visit(pages.domains, { as: admin }, async (page) => {
    const complaints: string[] = []
    page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()))
    await page.getByRole('button', { name: moveBy(iot) }).press('ArrowDown')
    const menu = page.getByRole('navigation').first()
    const order = async () => {
      const links = await menu
        .locator('a', { hasText: /^(Internet of Things|Cyber Security)$/ })
        .all()
      return Promise.all(links.map((link) => link.textContent()))
    }
    await expect.poll(order).toEqual([cyber, iot])
    expect(complaints).toEqual([])
  }))

test('and dragged by its handle', () =>
  visit(pages.domains, { as: admin, viewport: { width: 800, height: 1000 } }, async (page) => {
    const to = await page.getByRole('heading', { name: iot }).boundingBox()
    const from = await page.getByRole('button', { name: moveBy(blockchain) }).boundingBox()
    if (!to || !from) throw new Error('The list is not shown.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 6 })
    await page.locator('[data-drop=ahead]').waitFor()
    await page.mouse.up()
    await page.getByText(orderSaved).waitFor()
    await expect.poll(() => shown(page)).toEqual([blockchain, iot, cyber])
  }))

test('and moved by a plain button without scripts', () =>
  visit(pages.domains, { as: admin, javaScriptEnabled: false }, async (page) => {
    await page.getByRole('button', { name: moveUp(cyber) }).click()
    await page.waitForURL(`**${pages.domains}`)
    await expect.poll(() => shown(page)).toEqual([cyber, iot, blockchain])
    await expect
      .poll(() => page.getByRole('button', { name: moveBy(cyber) }).isVisible())
      .toBe(false)
  }))

test('but not over what somebody else has ordered since', () =>
  visit(pages.domains, { as: admin }, async (page) => {
    await orderRecords(db, editor, 'domain', { ids: sampleDomainKeys.toReversed() })
    await page.getByRole('button', { name: moveUp(cyber) }).click()
    await page.getByText(orderOutdated).waitFor()
    await expect.poll(() => shown(page)).toEqual(names.toReversed())
  }))

function titles(page: Page) {
  return page.getByRole('main').getByRole('rowheader').getByRole('link').allTextContents()
}

describe('courses', () => {
  const [knots, splices] = ['Knots', 'Splices']

  beforeEach(async () => {
    await db.delete(records).where(eq(records.kind, 'course'))
    for (const [code, title] of [
      ['CS1', knots],
      ['CS2', splices],
    ]) {
      const fields = { code, title, type: 'core', semester: '3', domain: '' }
      await addRecord(db, editor, 'course', { fields })
    }
  })

  test('of a semester are put in order by the arrow keys, and it is taken back', () =>
    visit(pages.courses, { as: admin }, async (page) => {
      await page.getByRole('button', { name: moveBy(knots) }).press('ArrowDown')
      await page.getByText(orderSaved).waitFor()
      await expect.poll(() => titles(page)).toEqual([splices, knots])
      await pressAction(page, 'Undo')
      await expect.poll(() => titles(page)).toEqual([knots, splices])
    }))

  test('and by a plain button without scripts', () =>
    visit(pages.courses, { as: admin, javaScriptEnabled: false }, async (page) => {
      await page.getByRole('button', { name: moveUp(splices) }).click()
      await page.waitForURL(`**${pages.courses}`)
      await expect.poll(() => titles(page)).toEqual([splices, knots])
    }))
})

test('axe finds nothing on a phone, in either theme', () =>
  visit(pages.domains, { as: admin, viewport: { width: 360, height: 740 } }, async (page) => {
    expect(await axeObjections(page)).toEqual([])
  }))
