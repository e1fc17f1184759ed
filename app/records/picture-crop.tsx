import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import * as words from '#contract/messages/picture-crop.ts'
import { mostZoom, percent, readCrop, writeCrop, type Crop } from '#contract/picture-crop.ts'
import { centred, moved, nudged, squareOf, zoomed } from '../shell/crop.ts'
import { drawSquare } from '../shell/draw-square.ts'
import { readPicture } from '../shell/read-picture.ts'
import { Button } from '../ui/button.tsx'
import { RangeField } from '../ui/field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { FramedPicture } from './file-control.tsx'
import styles from './picture-crop.module.css'

/** Where a picture is cut, as its two fields hold it. */
export interface HeldCrop {
  focus: string
  zoom: string
}

/** What shows as much as fits. */
export const wholePicture: HeldCrop = { focus: 'face', zoom: 'whole' }

export interface PictureCropProps {
  picture: FramedPicture
  crop: HeldCrop
  onChange: (crop: HeldCrop) => void
}

/** Pixels of the preview, and the longest edge of a chosen picture: enough for a fine screen. */
const [previewEdge, longestEdge] = [320, 960]

/**
 * The part of a picture that is shown: a frame on the picture itself, which is dragged, or moved by
 * the arrow keys, a zoom, and beside them the square that comes of it.
 */
export function PictureCrop({ picture, crop: held, onChange }: PictureCropProps) {
  const hint = useId()
  const stage = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLCanvasElement>(null)
  const bitmap = useBitmap(picture, stage)
  const { focus, zoom } = held
  const crop = readCrop(focus, zoom)
  // A canvas is drawn by calls alone.
  useEffect(() => {
    if (preview.current && bitmap) drawSquare(preview.current, bitmap, readCrop(focus, zoom))
  }, [bitmap, focus, zoom])
  const [across, down] = [percent(crop.across), percent(crop.down)]
  const change = (next: Crop) => onChange(writeCrop(next))
  const drag = useDrag(bitmap, crop, change)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !bitmap) return
    event.preventDefault()
    change(nudged(crop, step, event.shiftKey ? 0.1 : 0.02))
  }
  if (bitmap === null) return <p className={styles.hint}>{words.noPicture}</p>
  return (
    <div className={styles.crop}>
      <div ref={stage} className={styles.stage} role="presentation" {...drag}>
        <VisuallyHidden>
          <input
            type="range"
            aria-label={words.frame}
            aria-describedby={hint}
            aria-valuetext={words.placeInWords(across, down)}
            onKeyDown={move}
            value={across}
            onChange={({ currentTarget }) =>
              change({ ...crop, across: currentTarget.valueAsNumber / 100 })
            }
          />
          {/* Keys move the frame both ways in the first one; this is for those who swipe by ear. */}
          <input
            type="range"
            tabIndex={-1}
            aria-label={words.frameDown}
            value={down}
            onChange={({ currentTarget }) =>
              change({ ...crop, down: currentTarget.valueAsNumber / 100 })
            }
          />
        </VisuallyHidden>
        {'file' in picture ? <ChosenPicture bitmap={bitmap} /> : picture.shown}
        {bitmap && <Frame bitmap={bitmap} crop={crop} />}
      </div>
      <figure className={styles.result}>
        <canvas
          ref={preview}
          className={styles.preview}
          width={previewEdge}
          height={previewEdge}
          aria-hidden="true"
        />
        <figcaption className={styles.hint}>{words.preview}</figcaption>
      </figure>
      <div className={styles.ways}>
        <p className={styles.hint} id={hint}>
          {words.frameHint}
        </p>
        <RangeField
          label={words.closer}
          min={1}
          max={mostZoom}
          step={0.1}
          value={crop.zoom}
          aria-valuetext={words.zoomInWords(crop.zoom)}
          onChange={({ currentTarget }) => change(zoomed(crop, currentTarget.valueAsNumber))}
        />
        <Button size="small" onClick={() => onChange(wholePicture)}>
          {words.whole}
        </Button>
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The picture to draw from: undefined until it has come, null where this browser cannot read it. */
function useBitmap(picture: FramedPicture, stage: { readonly current: HTMLElement | null }) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null | undefined>()
  const file = 'file' in picture ? picture.file : null
  useEffect(() => {
    let isGone = false
    let made: ImageBitmap | null = null
    const image = stage.current?.querySelector('img')
    const read = file ? readPicture(file) : image ? readShown(image) : Promise.resolve(null)
    void read.then((found) => {
      made = found
      if (isGone) made?.close()
      else setBitmap(made)
    })
    return () => {
      isGone = true
      made?.close()
    }
  }, [file, stage])
  return bitmap
}

async function readShown(image: HTMLImageElement): Promise<ImageBitmap | null> {
  // It is in sight: what waits to be scrolled to would not come.
  image.loading = 'eager'
  try {
    await image.decode()
    return await createImageBitmap(image)
  } catch {
    return null
  }
}

/** Moves the frame with the pointer, or to where it is pressed beside it. */
function useDrag(bitmap: ImageBitmap | null | undefined, crop: Crop, change: (crop: Crop) => void) {
  const held = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      if (!bitmap) return
      currentTarget.setPointerCapture(pointerId)
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      const at = { x: (clientX - left) / width, y: (clientY - top) / height }
      const began = isWithin(bitmap, crop, at) ? crop : centred(bitmap, crop, at)
      held.current = { x: clientX, y: clientY, crop: began }
      if (began !== crop) change(began)
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent) => {
      if (!bitmap || !held.current) return
      const { width, height } = currentTarget.getBoundingClientRect()
      const { x, y, crop: began } = held.current
      change(moved(bitmap, began, { x: (clientX - x) / width, y: (clientY - y) / height }))
    },
    onPointerUp: () => {
      held.current = null
    },
    onPointerCancel: () => {
      held.current = null
    },
  }
}

function isWithin(picture: ImageBitmap, crop: Crop, at: { x: number; y: number }) {
  const { left, top, side } = squareOf(picture, crop)
  const [x, y] = [at.x * picture.width, at.y * picture.height]
  return x >= left && x <= left + side && y >= top && y <= top + side
}

/** A picture that is not sent yet. It is drawn: the page's policy lets no chosen file be an image. */
function ChosenPicture({ bitmap }: { bitmap: ImageBitmap | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current || !bitmap) return
    const share = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height))
    canvas.current.width = Math.round(bitmap.width * share)
    canvas.current.height = Math.round(bitmap.height * share)
    const { width, height } = canvas.current
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  }, [bitmap])
  return <canvas ref={canvas} width="0" height="0" />
}

/** What lies outside is darkened. Drawn, for a drawing needs no style of its own. */
function Frame({ bitmap, crop }: { bitmap: ImageBitmap; crop: Crop }) {
  const { width, height } = bitmap
  const { left, top, side } = squareOf(bitmap, crop)
  const square = `M${left} ${top}v${side}h${side}v${-side}z`
  return (
    <svg
      className={styles.frame}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.outside} d={`M0 0h${width}v${height}h${-width}z${square}`} />
      <path className={styles.edge} d={square} />
      <path className={styles.line} d={square} />
    </svg>
  )
}
