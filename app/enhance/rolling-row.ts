import { placeInRow } from '../ui/place-in-row.ts'

/** In milliseconds. */
const takes = 500

const holds = ['pointerdown', 'wheel', 'touchstart', 'keydown']

/** A row is said to be somewhere else once it has come to rest, in milliseconds. */
const rest = 120

/** Gives every row of slides (app/ui/rolling-row.tsx) its buttons, and lets it move by itself. */
export function rollingRows() {
  for (const row of document.querySelectorAll<HTMLElement>('[data-rolling-row]')) roll(row)
}

function roll(row: HTMLElement) {
  const track = part(row, 'track')
  const glider = createGlider(track)
  const stops = () => stopsOf(beginningsIn(track), track.scrollWidth - track.clientWidth)
  const move = (step: -1 | 1) => glider.glideTo(nextStop(stops(), glider.place(), step))
  const playing = autoplay({
    region: row,
    every: Number(row.dataset.rollingRow),
    advance: () => move(1),
    onChange: (runs) => part(row, 'live').setAttribute('aria-live', runs ? 'off' : 'polite'),
  })
  const [pause, play] = [part(row, 'pause'), part(row, 'play')]

  part(row, 'back').addEventListener('click', () => move(-1))
  part(row, 'on').addEventListener('click', () => move(1))
  pause.addEventListener('click', () => {
    swap(pause, play)
    playing.pause()
  })
  play.addEventListener('click', () => {
    swap(play, pause)
    playing.play()
  })

  let resting = 0
  track.addEventListener('scroll', () => {
    clearTimeout(resting)
    resting = window.setTimeout(sayPlace, rest, row, track)
  })
  new ResizeObserver(() => {
    part(row, 'controls').toggleAttribute('data-ready', stops().length > 1)
    sayPlace(row, track)
  }).observe(track)
}

/** The focus goes along: what it was on is about to go. */
function swap(from: HTMLElement, to: HTMLElement) {
  to.hidden = false
  to.focus()
  from.hidden = true
}

function sayPlace(row: HTMLElement, track: HTMLElement) {
  const slides = [...track.children]
  const shown = slides.filter((slide) => isInView(slide, track))
  const [first, last] = [shown.at(0), shown.at(-1)].map((slide) => slides.indexOf(slide ?? track))
  part(row, 'place').textContent = placeInRow((first ?? 0) + 1, (last ?? 0) + 1, slides.length)
  const names = shown.map((slide) => slide.querySelector('h3')?.textContent)
  part(row, 'said').textContent = names.join(', ')
}

/** By more than half. */
function isInView(slide: Element, track: Element) {
  const [its, all] = [slide.getBoundingClientRect(), track.getBoundingClientRect()]
  const middle = its.left + its.width / 2
  return middle > all.left && middle < all.right
}

function beginningsIn(track: Element) {
  const edges = [...track.children].map((slide) => slide.getBoundingClientRect().left)
  return edges.map((edge) => edge - (edges[0] ?? 0))
}

function part(row: HTMLElement, name: string) {
  const found = row.querySelector<HTMLElement>(`[data-rolling=${name}]`)
  if (!found) throw new Error(`A row of slides lacks its ${name}.`)
  return found
}

/**
 * Scrolls a row to a place in half a second: a browser's own smooth scrolling takes as long as it
 * likes. Whoever takes hold of the row meanwhile has it; who wants less motion sees it jump.
 */
function createGlider(track: HTMLElement) {
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
function autoplay({ region, every, advance, onChange }: Autoplay) {
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

/**
 * The places where a row comes to rest: where each slide begins, but none beyond `end`, where the
 * last slide is whole in view.
 */
export function stopsOf(beginnings: readonly number[], end: number): number[] {
  return [...new Set(beginnings.map((beginning) => Math.round(Math.min(beginning, end))))]
}

/** The stop before (-1) or after (1) the place where the row is; beyond the last comes the first. */
export function nextStop(stops: readonly number[], place: number, step: -1 | 1): number {
  const distances = stops.map((stop) => Math.abs(stop - place))
  const here = distances.indexOf(Math.min(...distances))
  return stops.at((here + step) % stops.length) ?? 0
}
