import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeObjections } from '#test/axe.ts'
import { arrive } from '#test/arrive.ts'
import { videoMessages } from '#contract/messages/videos.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { playerAddress, playerOrigin, watchAddress } from '#contract/youtube.ts'
import { login } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aTeacher, aVideo } from '#test/factories.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const { app, db } = await builtApp()
const path = resourcePath('CyberSecurity', 'Videos')
const admin = await anAdmin(db)
await aVideo(db, { title: 'Older & <i>slower</i>', videoId: 'older_video' })
await aVideo(db, { title: 'Newer', videoId: 'newer_video' })
await aVideo(db, { title: 'On Radios', domain: 'InternetOfThings' })

const address = await app.listen({ port: 0 })
const visit = signedInVisits(await openBrowser(), address)

test('the videos of a domain are in the HTML whole, the newest first', async () => {
  const { body } = await app.inject(path)
  expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older &amp; &lt;i&gt;'))
  expect(body).toContain('Watch the hands, not the face.')
  expect(body).toContain(`href="${watchAddress('older_video')}"`)
  expect(body).not.toContain('On Radios')
  expect(body).not.toContain('<iframe')
})

describe('the frames of YouTube', () => {
  test('are allowed to the pages of videos, also to one without any', async () => {
    for (const url of [path, resourcePath('BlockchainTechnology', 'Videos')]) {
      const { headers } = await app.inject(url)
      expect(frameSource(headers)).toBe(`frame-src 'self' ${playerOrigin}`)
      expect(headers['lyceum-frames']).toBeUndefined()
    }
  })

  test.each([
    '/',
    resourcePath('CyberSecurity', 'Links'),
    resourcePath('CyberSecurity'),
    '/nowhere',
  ])('are allowed nowhere else: %s', async (url) => {
    expect(frameSource((await app.inject(url)).headers)).toBe("frame-src 'self'")
  })
})

test('the page is worked in by administrators alone', async () => {
  const read = async (headers: Record<string, string>) =>
    (await app.inject({ url: path, headers })).body
  expect(await read(await login(app, admin))).toContain('__reactRouterContext')
  for (const headers of [{}, await login(app, await aTeacher(db))]) {
    const body = await read(headers)
    expect(body).not.toContain('__reactRouterContext')
    expect(body).not.toContain(videoMessages.add)
  }
})

describe.each([
  ['a visitor', {}],
  ['an administrator', { as: admin }],
])('in the page of %s', (_who, options) => {
  test('nothing is asked of anybody else before a video is chosen; then its player has the focus', () =>
    visit('/', options, async (page) => {
      const asked = await foreignRequests(page)
      await arrive(page, path)
      await page.getByText('plays from YouTube').first().waitFor()
      expect(asked).toEqual([])

      await play(page, 'Newer')
      await page.frameLocator('iframe').getByText('A player').waitFor()
      expect(asked).toEqual([{ url: playerAddress('newer_video'), referer: `${address}/` }])
      const player = page.locator('iframe')
      expect(await player.getAttribute('title')).toBe('Newer')
      expect(await player.getAttribute('allow')).toContain('fullscreen')
      expect(await player.evaluate((frame) => frame === document.activeElement)).toBe(true)
    }))

  test('one video plays at a time', () =>
    visit(path, options, async (page) => {
      await foreignRequests(page)
      await play(page, 'Newer')
      expect(await button(page, 'Newer').count()).toBe(0)
      await play(page, 'Older')
      expect(await page.locator('iframe').getAttribute('title')).toBe('Older & <i>slower</i>')
      await button(page, 'Newer').waitFor()
      await play(page, 'Newer')
      expect(await page.locator('iframe').getAttribute('title')).toBe('Newer')
    }))
})

test('without script a tap on the drawing leads to the video at YouTube', () =>
  visit(path, { javaScriptEnabled: false }, async (page) => {
    await page.context().route(/youtube/, (route) => route.fulfill({ body: 'A page' }))
    expect(await page.getByRole('button', { name: 'Newer' }).count()).toBe(0)
    const card = page.getByRole('listitem').filter({ hasText: 'Newer' })
    const link = card.getByRole('link', { name: `${videoMessages.watch} Newer` })
    const opened = page.context().waitForEvent('page')
    await link.click({ trial: true })
    await card.click({ position: { x: 60, y: 60 } })
    await (await opened).waitForURL(watchAddress('newer_video'))
  }))

test('axe finds nothing', () =>
  visit(path, { viewport: { width: 320, height: 640 } }, async (page) => {
    await foreignRequests(page)
    expect(await axeObjections(page)).toEqual([])
    await play(page, 'Newer')
    expect(await axeObjections(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }))

test('axe finds nothing in the form', () =>
  visit(path, { as: admin }, async (page) => {
    await page.getByRole('button', { name: videoMessages.add }).click()
    await page.getByRole('dialog').waitFor()
    expect(await axeObjections(page)).toEqual([])
  }))

/** What a page asks of other sites, each answered by a stand-in: no test leaves this machine. */
async function foreignRequests(page: Page) {
  const asked: { url: string; referer: string | undefined }[] = []
  await page.context().route(isForeign, async (route) => {
    const request = route.request()
    asked.push({ url: request.url(), referer: (await request.allHeaders())['referer'] })
    const body =
      '<!DOCTYPE html><html lang="en"><title>Player</title><main><h1>A player</h1></main>'
    await route.fulfill({ contentType: 'text/html', body })
  })
  return asked
}

function isForeign(url: URL) {
  return url.origin !== new URL(address).origin
}

function play(page: Page, title: string) {
  return button(page, title).click()
}

function button(page: Page, title: string) {
  return page.getByRole('button', { name: `${videoMessages.play} ${title}` })
}

function frameSource(headers: Record<string, unknown>) {
  return /frame-src [^;]*/.exec(String(headers['content-security-policy']))?.[0]
}
