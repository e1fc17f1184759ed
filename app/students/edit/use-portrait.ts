import { useState } from 'react'
import type { Crop } from '#contract/picture-crop.ts'
import { wholeCrop } from '../../shell/crop.ts'
import { readPicture } from '../../shell/read-picture.ts'
import { cutOut } from './cut-out.ts'

interface Chosen {
  file: File
  /** Null where this browser cannot read the file; then the site is sent all of it. */
  picture: ImageBitmap | null
}

/** The photo that was chosen for a profile, and which square of it is to be kept. */
export function usePortrait() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)

  async function choose(file: File | null) {
    const picture = file && (await readPicture(file))
    setCrop(wholeCrop)
    setChosen((last) => {
      last?.picture?.close()
      return file && { file, picture }
    })
  }

  /** What is to be sent; null where nothing was chosen. */
  async function toFile(): Promise<File | null> {
    if (!chosen) return null
    return chosen.picture ? cutOut(chosen.picture, crop, chosen.file.name) : chosen.file
  }

  return { chosen, crop, setCrop, choose, toFile }
}

export type Portrait = ReturnType<typeof usePortrait>
