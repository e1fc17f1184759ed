import type { Point } from '../../../app/ui/motif/curve.ts'
import type { Line } from '../../../app/ui/motif/drawing.ts'
import { strandAlong, type Laid } from '../../../app/ui/motif/strand-along.ts'
import type { Tones } from '../tones.ts'

/** Of every picture but a portrait, in pixels. */
/** Of every picture of an event, in pixels. */
export const pictureSize = { width: 1600, height: 900 }

/** A piece of SVG. */
export type Piece = string

/** A whole picture: its pieces over a ground that is filled from edge to edge. */
export function picture(
  ground: string,
  pieces: readonly Piece[],
  { width, height } = pictureSize,
): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  const field = area(`M0 0h${width}v${height}H0z`, ground)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g ${pen}>${field}${pieces.join('')}</g></svg>`
}

/** A filled shape; an outline is drawn with its own pen. */
export function area(d: string, fill: string, opacity = 1): Piece {
  return `<path fill="${fill}" d="${d}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
}

/** A line with one pen. */
export function line(d: string, colour: string, weight: number): Piece {
  return `<path stroke="${colour}" stroke-width="${weight}" d="${d}"/>`
}

export function disc({ x, y }: Point, radius: number, fill: string, opacity = 1): Piece {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" fill-opacity="${opacity}"/>`
}

export function ring({ x, y }: Point, radius: number, colour: string, weight: number): Piece {
  return `<circle cx="${x}" cy="${y}" r="${radius}" stroke="${colour}" stroke-width="${weight}"/>`
}

/** Pieces moved, turned (in degrees, about their own origin) and sized together. */
export function placed(pieces: readonly Piece[], { x, y }: Point, turn = 0, size = 1): Piece {
  const move = `translate(${x} ${y}) rotate(${turn}) scale(${size})`
  return `<g transform="${move}">${pieces.join('')}</g>`
}

/** Woven lines in the colours of their strands, or all in one. */
export function drawn(lines: readonly Line[], tones: Tones, colour?: string): Piece {
  return lines.map((piece) => line(piece.d, colour ?? tones[piece.strand], piece.weight)).join('')
}

/** One strand of the motif along a walk. */
export function strand(laid: Laid, tones: Tones, colour?: string): Piece {
  return drawn(strandAlong(laid), tones, colour)
}

/** A strand that passes over what is drawn already, with a free edge of the ground's colour. */
export function strandOver(laid: Laid, tones: Tones, ground: string): Piece {
  const { walk, unit } = laid
  const [inset, pieces] = [unit * 1.4, Math.ceil(walk.length / 8)]
  const points = Array.from({ length: pieces + 1 }, (_, index) =>
    walk.at(inset + ((walk.length - 2 * inset) * index) / pieces),
  )
  return line(polygon(points, false), ground, unit * 3.4) + strand(laid, tones)
}

/** Straight from point to point. */
export function polygon(points: readonly Point[], closed = true): string {
  const text = points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')
  return `M${text}${closed ? 'z' : ''}`
}

export function roundedBox(x: number, y: number, w: number, h: number, r: number): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [w - 2 * r, h - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

function rounded(value: number) {
  return Math.round(value * 10) / 10
}
