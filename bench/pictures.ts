import type { Page } from 'playwright-core'

/** How the pictures of a page fit where they stand. */
export interface Pictures {
  /** Shown, and yet not there after all this time. */
  missing: number
  /** The one that is wider than its place by most: its pixels, and those of the screen there. */
  widest: Widths | null
}

interface Widths {
  pixels: number
  place: number
}

/** Scrolls to the end of a page and waits for what is fetched only there, `patience` ms at most. */
export async function lookThrough(page: Page, patience: number): Promise<Pictures> {
  await page.evaluate(scrollToEnd)
  const missing = await page.evaluate(countMissing, patience)
  const widths = await page.evaluate(readWidths)
  const [widest = null] = widths.toSorted((a, b) => b.pixels / b.place - a.pixels / a.place)
  return { missing, widest }
}

/** Runs in the page: a screen at a time, as a thumb does. */
async function scrollToEnd() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
}

/** Runs in the page. What is closed, or beside the screen in a row that slides, may stay away. */
async function countMissing(patience: number) {
  const shown = [...document.images].filter((image) => {
    const { left, right, width } = image.getBoundingClientRect()
    return image.checkVisibility() && width > 0 && right > 0 && left < innerWidth
  })
  const underWay = shown.filter(({ complete }) => !complete)
  await Promise.race([
    Promise.allSettled(underWay.map((image) => image.decode())),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
  return shown.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length
}

/**
 * Runs in the page. Where a picture comes in several widths its own is divided by the density, so
 * a copy is asked for its pixels.
 */
async function readWidths(): Promise<Widths[]> {
  const there = [...document.images].filter(
    (image) => image.complete && image.naturalWidth > 0 && image.checkVisibility(),
  )
  return Promise.all(
    there.map(async (image) => {
      const copy = new Image()
      copy.src = image.currentSrc
      await copy.decode()
      const place = image.getBoundingClientRect().width * devicePixelRatio
      return { pixels: copy.naturalWidth, place }
    }),
  )
}
