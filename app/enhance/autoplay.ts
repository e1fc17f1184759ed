interface Autoplay {
  region: HTMLElement
  /** In milliseconds. */
  every: number
  advance: () => void
  /** Told whenever it starts or stops. */
  onChange: (runs: boolean) => void
}

/**
 * Lets a region move on by itself while it is in view in a shown tab, and neither pointed at nor
 * focused nor paused; never for a visitor who wants less motion.
 */
export function autoplay({ region, every, advance, onChange }: Autoplay) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const held = { away: true, pointed: false, focused: false, paused: false }
  let timer = 0

  const weigh = () => {
    clearInterval(timer)
    const runs = !calm.matches && !document.hidden && !Object.values(held).some(Boolean)
    if (runs) timer = window.setInterval(advance, every)
    onChange(runs)
  }
  const hold = (reasons: Partial<typeof held>) => {
    Object.assign(held, reasons)
    weigh()
  }

  region.addEventListener('pointerenter', () => hold({ pointed: true }))
  region.addEventListener('pointerleave', () => hold({ pointed: false }))
  region.addEventListener('focusin', () => hold({ focused: true }))
  region.addEventListener('focusout', () => hold({ focused: false }))
  document.addEventListener('visibilitychange', weigh)
  calm.addEventListener('change', weigh)
  const sight = new IntersectionObserver(([entry]) => hold({ away: !entry?.isIntersecting }), {
    threshold: 0.2,
  })
  sight.observe(region)

  return {
    pause: () => hold({ paused: true }),
    /** Asked for by name, it runs although the pointer and the focus are on the very button. */
    play: () => hold({ paused: false, pointed: false, focused: false }),
  }
}
