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
