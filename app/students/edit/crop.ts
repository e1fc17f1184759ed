/** In pixels. */
interface Measures {
  width: number
  height: number
}

/** Which square of a picture is taken. */
export interface Crop {
  /** How many times smaller the square is than the largest there can be. */
  zoom: number
  /** How far the square stands from the left and the top, as a share of the room it has. */
  across: number
  down: number
}

export const mostZoom = 4

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
