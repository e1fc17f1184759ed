import { countedTo } from './counted-to.ts'

/** In milliseconds. */
const takes = 2000

/**
 * Lets a number count up to itself when it is scrolled into view. The document keeps the final
 * number; the style sheet shows `data-counted` over it while it runs.
 */
export function countUp() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // What is in view from the start has been read already.
  const offscreen = new WeakSet<Element>()
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) offscreen.add(target)
      else watcher.unobserve(target)
      if (isIntersecting && offscreen.has(target) && target instanceof HTMLElement) run(target)
    }
  })
  for (const number of document.querySelectorAll('[data-count-up]')) watcher.observe(number)
}

function run(number: HTMLElement) {
  const final = number.textContent
  const began = performance.now()
  const step = () => {
    const progress = Math.min(1, (performance.now() - began) / takes)
    number.dataset.counted = countedTo(final, progress)
    if (progress < 1) requestAnimationFrame(step)
    else delete number.dataset.counted
  }
  step()
}
