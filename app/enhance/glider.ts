/** In milliseconds. */
const takes = 500

const holds = ['pointerdown', 'wheel', 'touchstart', 'keydown']

/**
 * Scrolls a row to a place in half a second: a browser's own smooth scrolling takes as long as it
 * likes. Whoever takes hold of the row meanwhile has it; who wants less motion sees it jump.
 */
export function createGlider(track: HTMLElement) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let goal: number | null = null
  let frame = 0

  for (const hold of holds) track.addEventListener(hold, letGo, { passive: true })
  return { glideTo, place: () => goal ?? track.scrollLeft }

  function glideTo(to: number) {
    letGo()
    const [from, began] = [track.scrollLeft, performance.now()]
    goal = to
    track.dataset.gliding = ''
    const move = () => {
      const progress = calm.matches ? 1 : Math.min(1, (performance.now() - began) / takes)
      track.scrollLeft = from + (to - from) * eased(progress)
      if (progress === 1) letGo()
      else frame = requestAnimationFrame(move)
    }
    move()
  }

  function letGo() {
    cancelAnimationFrame(frame)
    goal = null
    delete track.dataset.gliding
  }
}

/** Slow, fast, slow. */
function eased(progress: number) {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2
}
