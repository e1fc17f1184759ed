/** Which part of a picture is shown, whatever the shape of its place. */
export interface Crop {
  /** How many times smaller the part is than the largest there can be. */
  zoom: number
  /** How far the part stands from the left and the top, as a share of the room it has. */
  across: number
  down: number
}

export const mostZoom = 4

/** The words that choose where a picture is cut, and how close, for whoever cannot point at it. */
export const focusWords = [
  'face',
  'middle',
  'top',
  'bottom',
  'left',
  'right',
  'topLeft',
  'topRight',
] as const
export const zoomWords = ['whole', 'closer', 'close'] as const

/** A face is in the upper part of most photos. */
const focuses: Record<(typeof focusWords)[number], readonly [across: number, down: number]> = {
  face: [50, 25],
  middle: [50, 50],
  top: [50, 0],
  bottom: [50, 100],
  left: [0, 50],
  right: [100, 50],
  topLeft: [0, 0],
  topRight: [100, 0],
}

const zooms: Record<(typeof zoomWords)[number], number> = { whole: 1, closer: 1.4, close: 2 }

/** As a record holds where its picture is cut: one of the words, or two percentages, such as '37 62'. */
export function readFocus(text: string): Pick<Crop, 'across' | 'down'> | null {
  const known = Object.entries(focuses).find(([word]) => word === text)?.[1]
  const [across = NaN, down = NaN] = known ?? numbersIn(text, /^(\d{1,3}) (\d{1,3})$/)
  return across <= 100 && down <= 100 ? { across: across / 100, down: down / 100 } : null
}

/** The same of how close it is: one of the words, or a number, such as '1.7'. */
export function readZoom(text: string): number | null {
  const known = Object.entries(zooms).find(([word]) => word === text)?.[1]
  const [zoom = NaN] = known === undefined ? numbersIn(text, /^(\d(?:\.\d)?)$/) : [known]
  return zoom >= 1 && zoom <= mostZoom ? zoom : null
}

function numbersIn(text: string, form: RegExp): number[] {
  return (form.exec(text) ?? []).slice(1).map(Number)
}

/** What two fields say of a picture; what says nothing shows as much as fits, with a face in it. */
export function readCrop(focus: string, zoom: string): Crop {
  return {
    ...(readFocus(focus) ?? { across: 0.5, down: 0.25 }),
    zoom: readZoom(zoom) ?? 1,
  }
}

/** A crop as the two fields hold it: in whole percents, and tenths. */
export function writeCrop({ across, down, zoom }: Crop): { focus: string; zoom: string } {
  return { focus: `${percent(across)} ${percent(down)}`, zoom: String(Math.round(zoom * 10) / 10) }
}

/** A crop in the digits that stylesheets read: the policy of pages lets no style stand in them. */
export interface CropDigits {
  across: string
  down: string
  /** Nothing where as much is shown as fits. */
  zoom?: string
}

export function digitsOf({ across, down, zoom }: Crop): CropDigits {
  const [left, top] = [across, down].map((share) => String(percent(share)).padStart(2, '0'))
  return { across: left ?? '', down: top ?? '', ...(zoom > 1 && { zoom: zoom.toFixed(1) }) }
}

export function percent(share: number): number {
  return Math.round(share * 100)
}
