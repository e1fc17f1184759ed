import { braidDrawing } from './braid-drawing.ts'
import type { Drawing } from './drawing.ts'
import { logoDrawing } from './logo-drawing.ts'
import { standingStrands, type StrandName } from './marks.ts'

/** Of the card, and of the stripe of it that the braid takes, in pixels. */
const card = { width: 1200, height: 630, stripe: { top: 155, height: 320 } }

/**
 * The braid on paper as an SVG file of its own, for social cards: woven of these strands, in these colours
 * where a department has chosen some, and else in the light ones.
 */
export function cardMarkup(
  strands: readonly StrandName[] = standingStrands,
  chosen?: ReadonlyMap<StrandName, string>,
): string {
  const { width, height, stripe } = card
  const drawing = braidDrawing({ seed: 'home', width, height: stripe.height, strands })
  const ground = `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>`
  const place = `transform="translate(0 ${stripe.top})"`
  return file(width, height, `${ground}<g ${pen} ${place}>${linesOf(drawing, chosen)}</g>`)
}

/**
 * The logo on a round-cornered piece of paper as an SVG file of its own, for the favicon; woven of these
 * strands, in these colours where a department has chosen some.
 */
export function logoMarkup(
  strands?: readonly StrandName[],
  chosen?: ReadonlyMap<StrandName, string>,
): string {
  const drawing = logoDrawing(strands)
  const { width, height } = drawing
  const ground = `<rect width="${width}" height="${height}" rx="8" fill="${paper}"/>`
  return file(width, height, `${ground}<g ${pen}>${linesOf(drawing, chosen)}</g>`)
}

const paper = '#fbf8f1'
const colours: Record<StrandName, string> = {
  signal: '#0a7068',
  lock: '#b93a1c',
  chain: '#5a3bc4',
  network: '#a3246e',
  gear: '#7a5800',
  helix: '#3d6b16',
}
const pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

function file(width: number, height: number, content: string) {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
}

function linesOf({ lines, tile }: Drawing, chosen?: ReadonlyMap<StrandName, string>) {
  const paths = lines
    .map(({ strand, weight, d }) => {
      return `<path stroke="${chosen?.get(strand) ?? colours[strand]}" stroke-width="${weight}" d="${d}"/>`
    })
    .join('')
  if (!tile) return paths
  const copies = tile.copies.map((x) => `<use href="#${tile.id}" x="${x}"/>`)
  return `<g id="${tile.id}">${paths}</g>${copies.join('')}`
}
