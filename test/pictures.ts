import sharp from 'sharp'

/** A PNG or JPEG of this many pixels, drawn in one colour. */
export function aPicture(format: 'png' | 'jpeg', width = 900, height = 600): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#1d3bb8' } as const
  return sharp({ create }).toFormat(format).toBuffer()
}
