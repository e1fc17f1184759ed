/**
 * Whether a picture has been fetched and can be seen. Its kind is not asked for: one that a preview has
 * put into its frame was made by the page around the frame, and is no picture to the frame's own classes.
 */
export function isLoaded(picture: HTMLImageElement): boolean {
  return picture.complete && picture.naturalWidth > 0
}
