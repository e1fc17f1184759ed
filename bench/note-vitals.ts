import type { Vitals } from './vitals.ts'

declare global {
  interface Window {
    /** What `noteVitals` has seen so far. */
    vitals: Omit<Vitals, 'at'>
  }
}

/** TypeScript does not know what is particular to some kinds of entry. */
type Entry = PerformanceEntry & {
  element?: Element
  value: number
  hadRecentInput: boolean
}

/** Runs in the page ahead of its own scripts: notes what the browser tells of its painting. */
export function noteVitals() {
  const vitals: Window['vitals'] = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    largest: '',
    shifts: [],
    tasks: [],
  }
  window.vitals = vitals
  const notes: Record<string, (entry: Entry) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.fcp = startTime
    },
    'largest-contentful-paint': ({ startTime, element }) => {
      vitals.lcp = startTime
      vitals.largest = element?.localName ?? ''
    },
    'layout-shift': ({ startTime, value, hadRecentInput }) => {
      if (!hadRecentInput) vitals.shifts.push({ at: startTime, value })
    },
    longtask: ({ startTime, duration }) => {
      vitals.tasks.push({ at: startTime, lasted: duration })
    },
  }
  for (const [type, note] of Object.entries(notes)) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry)
    })
    observer.observe({ type, buffered: true })
  }
}

/** Runs in the page: what was noted once its fonts are there and it has nothing left to do. */
export async function readVitals(patience: number): Promise<Vitals> {
  await document.fonts.ready
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: patience }))
  return { ...window.vitals, at: performance.now() }
}
