/** In milliseconds. */
const takes = 2000

/**
 * Lets a number count up to itself once the reader scrolls and it is in view. Whoever listens is
 * told the final one throughout; what is seen of it is a column for each digit.
 */
export function countUp() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      watcher.unobserve(target)
      run(target)
    }
  })
  const watch = () => {
    for (const number of document.querySelectorAll('[data-count-up]')) watcher.observe(number)
  }
  // Screens differ in how much of the row is in view from the start: on all of them it waits.
  addEventListener('scroll', watch, { once: true, passive: true })
}

function run(number: HTMLElement) {
  const final = number.dataset.countUp ?? ''
  const columns = number.querySelectorAll('[data-digit]')
  const began = performance.now()
  const step = () => {
    const progress = Math.min(1, (performance.now() - began) / takes)
    const shown = countedTo(final, progress)
    const signs = shown.padStart(final.length, '\u00a0')
    number.dataset.counted = shown
    columns.forEach((column, place) => (column.textContent = signs.charAt(place)))
    if (progress < 1) requestAnimationFrame(step)
    else delete number.dataset.counted
  }
  step()
}

/** How far a count to a number has come, with as many decimals as the number has. */
export function countedTo(final: string, progress: number) {
  const decimals = final.split('.')[1]?.length ?? 0
  const slowing = 1 - (1 - progress) ** 3
  return (Number(final) * slowing).toFixed(decimals)
}
