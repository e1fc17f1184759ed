import sharp from 'sharp'

/** A PNG or JPEG of this many pixels, drawn in one colour. */
export function aPicture(format: 'png' | 'jpeg', width = 900, height = 600): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#1d3bb8' } as const
  return sharp({ create }).toFormat(format).toBuffer()
}

/** A PNG of a megabyte and more: every pixel is of another grey, so that nothing packs it. */
export function aLargePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 900, height: 600, channels: 3, background: '#fff', noise } as const
  return sharp({ create }).png().toBuffer()
}
