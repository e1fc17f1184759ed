import { squareOf, type Crop } from './crop.ts'

/** Longest edge that the site keeps of a photo, in pixels. */
const mostCached = 1600
/** More is not held while a photo is cut: a phone has little room. */
const mostHeld = 2400

/** A chosen picture to draw from, upright; null where this browser cannot read it. */
export async function readPicture(file: File): Promise<ImageBitmap | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const share = mostHeld / Math.max(picture.width, picture.height)
  if (share >= 1) return picture
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.round(picture.width * share),
    resizeHeight: Math.round(picture.height * share),
    resizeQuality: 'high',
  })
  picture.close()
  return smaller
}

/** Draws the square of a picture so that it fills the canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const { left, top, side } = squareOf(picture, crop)
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width } = canvas
  // What is transparent stands on white, as the site keeps it.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, width)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, width, width)
}

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
