/** How a file is shown in the page: what is 'other' is offered to be taken along. */
export type ViewKind = 'pdf' | 'image' | 'video' | 'other'

/** What every browser draws that our pages are made for. */
const drawn = /^image\/(png|jpeg|gif|webp|avif|apng|bmp)$/

/** How a file of this media type is shown. */
export function viewKind(type: string): ViewKind {
  if (type === 'application/pdf') return 'pdf'
  if (drawn.test(type)) return 'image'
  return type.startsWith('video/') ? 'video' : 'other'
}
