import { toOneDecimal } from '../write-number.ts'
/** Sentences about how a picture is cut to the places where it is shown. */

export const focus = 'What the photo keeps'
export const focusHint = 'The photo is shown as a square. What lies outside it is cut off.'
export const focuses = {
  face: 'A little above the middle',
  middle: 'The middle',
  top: 'The top',
  bottom: 'The bottom',
  left: 'The left',
  right: 'The right',
  topLeft: 'The top left',
  topRight: 'The top right',
} as const
export const zoom = 'How close it is'
export const zooms = {
  whole: 'As much as fits',
  closer: 'Closer',
  close: 'Much closer',
} as const

/** The control: a frame on the picture, which is dragged or moved by keys. */
export const frame = 'Frame on the picture'
export const frameDown = 'Frame on the picture, from top to bottom'
export const frameHint = 'Drag the frame, or move it with the arrow keys.'
export const closer = 'Zoom'
export const whole = 'Whole picture'
export const preview = 'As it will be shown'
export const noPicture = 'This browser cannot show the picture. It can be framed once it is saved.'

/** A place that no word stands for: '37% across, 62% down'. */
export function placeInWords(across: number, down: number) {
  return `${across}% across, ${down}% down`
}

export function zoomInWords(times: number) {
  return `${toOneDecimal(times)} times closer`
}

export const focusWrong =
  'must be one of the places, or two percentages from the left and the top, such as 50 25.'
export const zoomWrong = 'must be a number from 1 to 4, such as 1.5.'
