import { mostZoom, type Crop } from '#contract/picture-crop.ts'

/** In pixels. */
interface Measures {
  width: number
  height: number
}

/** The largest square, in the middle. */
export const wholeCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 }

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Measures, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * across, top: (height - side) * down, side }
}

/** The crop after the picture was dragged by these shares of the frame it is seen through. */
export function dragged(picture: Measures, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(picture, crop)
  return {
    ...crop,
    across: movedIn(picture.width - side, crop.across, by.x * side),
    down: movedIn(picture.height - side, crop.down, by.y * side),
  }
}

/** The crop after the square itself was moved by these shares of the picture. */
export function moved(picture: Measures, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(picture, crop)
  return {
    ...crop,
    across: movedIn(picture.width - side, crop.across, -by.x * picture.width),
    down: movedIn(picture.height - side, crop.down, -by.y * picture.height),
  }
}

/** The crop after a step of this share of the room that the square has, in one of the directions. */
export function nudged(crop: Crop, { x, y }: { x: number; y: number }, share: number): Crop {
  return {
    ...crop,
    across: within(0, 1, crop.across + x * share),
    down: within(0, 1, crop.down + y * share),
  }
}

/** The crop with the square around this place, as far as the picture reaches. */
export function centred(picture: Measures, crop: Crop, at: { x: number; y: number }): Crop {
  const { left, top, side } = squareOf(picture, crop)
  return moved(picture, crop, {
    x: at.x - (left + side / 2) / picture.width,
    y: at.y - (top + side / 2) / picture.height,
  })
}

/** The crop with another zoom, which stays within what is possible. */
export function zoomed(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: within(1, mostZoom, zoom) }
}

/** The picture goes with the finger, so the square over it goes the other way. */
function movedIn(room: number, share: number, distance: number) {
  return room > 0 ? within(0, 1, share - distance / room) : share
}

function within(least: number, most: number, value: number) {
  return Math.min(most, Math.max(least, value))
}
