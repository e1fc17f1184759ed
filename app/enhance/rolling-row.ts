import { placeInRow } from '../ui/place-in-row.ts'
import { autoplay } from './autoplay.ts'
import { createGlider } from './glider.ts'
import { nextStop, stopsOf } from './stops.ts'

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
