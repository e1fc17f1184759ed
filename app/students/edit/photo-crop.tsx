import { type ChangeEvent, type PointerEvent, useEffect, useRef } from 'react'
import * as words from '#contract/messages/profile.ts'
import { mostZoom, type Crop } from '#contract/picture-crop.ts'
import { dragged, zoomed } from '../../shell/crop.ts'
import { drawSquare } from '../../shell/draw-square.ts'
import styles from './photo-crop.module.css'
import { RangeField } from '../../ui/field.tsx'

interface PhotoCropProps {
  picture: ImageBitmap
  name: string
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Pixels of the preview: enough for the largest place on a fine screen. */
const edge = 640

/**
 * The square that is kept of a photo: dragged on the preview, or moved by three sliders, which keys
 * and screen readers know. It is drawn: the page's policy lets no chosen file be an image.
 */
export function PhotoCrop({ picture, name, crop, onChange }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A canvas is drawn by calls alone.
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop)
  }, [picture, crop])
  const held = useRef({ x: 0, y: 0 })
  const take = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId)
    held.current = { x: clientX, y: clientY }
  }
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const { clientWidth: size } = currentTarget
    const { x, y } = held.current
    held.current = { x: clientX, y: clientY }
    onChange(dragged(picture, crop, { x: (clientX - x) / size, y: (clientY - y) / size }))
  }
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        className={styles.preview}
        width={edge}
        height={edge}
        onPointerDown={take}
        onPointerMove={drag}
      >
        {words.preview}: {name}
      </canvas>
      <CropSliders crop={crop} onChange={onChange} />
    </div>
  )
}

interface CropSlidersProps {
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Moves the square of a photo by keys, by touch, and for those who listen. */
function CropSliders({ crop, onChange }: CropSlidersProps) {
  const slider = (value: number, change: (share: number) => Crop) => ({
    value: Math.round(value * 100),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      onChange(change(currentTarget.valueAsNumber / 100)),
  })
  return (
    <div className={styles.sliders}>
      <p className={styles.words}>{words.cropHint}</p>
      <RangeField
        label={words.zoom}
        min={100}
        max={mostZoom * 100}
        step={5}
        {...slider(crop.zoom, (zoom) => zoomed(crop, zoom))}
      />
      <RangeField
        label={words.across}
        {...slider(crop.across, (across) => ({ ...crop, across }))}
      />
      <RangeField label={words.down} {...slider(crop.down, (down) => ({ ...crop, down }))} />
    </div>
  )
}
