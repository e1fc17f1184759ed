import { expect, test } from 'vitest'
import { iconPaths } from '../../app/ui/icon-paths.ts'
import * as rareIcons from '../../app/ui/rare-icons.ts'
import { openBrowser } from '#test/browser.ts'

const browser = await openBrowser()

test('every icon stays within its grid of 24', async () => {
  const page = await browser.newPage()
  await page.setContent('<svg viewBox="0 0 24 24"><path/></svg>')
  const over = await page.locator('path').evaluate(
    (path, icons) =>
      Object.entries(icons).filter(([, d]) => {
        path.setAttribute('d', d)
        const { x, y, width, height } = (path as SVGPathElement).getBBox()
        return x < 0 || y < 0 || x + width > 24 || y + height > 24
      }),
    { ...iconPaths, ...rareIcons },
  )
  expect(over).toEqual([])
  await page.close()
})
