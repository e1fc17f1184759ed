import type { Crop } from '#contract/picture-crop.ts'
import { squareOf } from '../../shell/crop.ts'
import { drawSquare } from '../../shell/draw-square.ts'

/** Longest edge that the site keeps of a photo, in pixels. */
const mostCached = 1600
/** The square of a picture as a JPEG file of its own. */
export async function cutOut(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const edge = Math.max(1, Math.min(mostCached, Math.round(squareOf(picture, crop).side)))
  canvas.width = edge
  canvas.height = edge
  drawSquare(canvas, picture, crop)
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  return new File(made ? [made] : [], `${name.replace(/\.[^.]*$/, '')}.jpg`, {
    type: 'image/jpeg',
  })
}
