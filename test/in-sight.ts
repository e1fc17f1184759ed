import type { Locator } from 'playwright-core'

/** Whether an element stands where a reader sees it without scrolling, and nothing lies over it. */
export function isInSight(found: Locator): Promise<boolean> {
  return found.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  })
}
