import { useEffect, useRef } from 'react'
import styles from './picture-preview.module.css'

/** The largest preview that a dialog has room for on a fine screen, in pixels. */
const widest = 1280

/** A chosen picture before it is sent. It is drawn: the page's policy lets no blob be an image. */
export function PicturePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A canvas is drawn by calls alone.
  useEffect(() => {
    if (canvas.current) void draw(canvas.current, file)
  }, [file])
  return (
    <canvas ref={canvas} className={styles.preview} width="0" height="0">
      Preview of {file.name}
    </canvas>
  )
}

async function draw(canvas: HTMLCanvasElement, file: File) {
  // What cannot be drawn here has no preview; the site says what is wrong with it.
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return
  const share = Math.min(1, widest / picture.width)
  canvas.width = Math.round(picture.width * share)
  canvas.height = Math.round(picture.height * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
}
