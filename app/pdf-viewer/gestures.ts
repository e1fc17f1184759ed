import { TouchManager } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Reader } from './reader.ts'

/** Wheel steps that double the size. */
const doubling = 250

/** Zooms by two fingers and by the wheel with Ctrl, which is also how a touch pad says a pinch. */
export function zoomByHand(scroller: HTMLElement, { zoom }: Reader, signal: AbortSignal) {
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoom(2 ** (-event.deltaY / doubling), within(event.clientX, event.clientY))
  }
  scroller.addEventListener('wheel', wheel, { passive: false, signal })
  const touch = {
    container: scroller,
    signal,
    onPinching: ([x, y]: [number, number], before: number, now: number) =>
      zoom(now / before, within(x, y)),
  }
  return new TouchManager(touch)

  /** A point of the window as one of the scroller's frame. */
  function within(x: number, y: number): [number, number] {
    const { left, top } = scroller.getBoundingClientRect()
    return [x - left + scroller.offsetLeft, y - top + scroller.offsetTop]
  }
}
