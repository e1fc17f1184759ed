import type { ChangeEvent } from 'react'
import * as words from '#contract/messages/profile.ts'
import { RangeField } from '../../ui/field.tsx'
import { mostZoom, zoomed, type Crop } from './crop.ts'
import styles from './photo-crop.module.css'

interface CropSlidersProps {
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Moves the square of a photo by keys, by touch, and for those who listen. */
export function CropSliders({ crop, onChange }: CropSlidersProps) {
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
