import type { Crop } from '#contract/picture-crop.ts'
import { squareOf } from './crop.ts'

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
