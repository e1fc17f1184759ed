/** A file that was sent ahead of the form it belongs to; the form names it by its `_id`. */
export interface SentUpload {
  _id: string
  name: string
  /** Media type as the bytes show it. */
  type: string
  /** In bytes. */
  size: number
}
