import type { Browser } from 'playwright-core'
import { watchLoading, type Loaded } from './loaded.ts'
import { noteVitals, readVitals } from './note-vitals.ts'
import { onPhone } from './phone.ts'
import { lookThrough, type Pictures } from './pictures.ts'
import { blockingTime, layoutShift } from './vitals.ts'

/** One cold visit on a phone; times in milliseconds. */
export interface ColdVisit {
  fcp: number
  lcp: number
  /** Name of the element that was painted largest. */
  largest: string
  /** From the first paint until the page was at rest. */
  tbt: number
  /** Until the end of the page had been seen. */
  cls: number
  /** Before anybody scrolled. */
  loaded: Loaded
  pictures: Pictures
}

/** In milliseconds: for a page to come to rest, and for pictures that are fetched on the way down. */
const patience = { rest: 3000, pictures: 10_000 }

/** Opens a page, lets it come to rest, and looks through it to its end. */
export function visitCold(browser: Browser, url: string): Promise<ColdVisit> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(noteVitals)
    const loaded = await watchLoading(page, url)
    const { fcp, lcp, largest, tasks, at } = await page.evaluate(readVitals, patience.rest)
    const pictures = await lookThrough(page, patience.pictures)
    const { shifts } = await page.evaluate(readVitals, patience.rest)
    return {
      fcp,
      lcp,
      largest,
      tbt: blockingTime(tasks, fcp, at),
      cls: layoutShift(shifts),
      loaded,
      pictures,
    }
  })
}
