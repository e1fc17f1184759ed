import { largerThan } from '#contract/messages/uploads.ts'
import * as words from '#contract/messages/profile.ts'
import { fileSize } from '../../ui/file-size.ts'

type Shape = Pick<File, 'name' | 'type' | 'size'>

/**
 * What speaks against sending these files, by the names of their controls. The types are what the
 * browser makes of the names: the site looks at the bytes.
 */
export function fileComplaints(
  { photo, resume }: { photo: Shape | null; resume: Shape | null },
  maxBytes: number,
): Record<string, string> {
  const found = {
    profile_photo: photo && (isPicture(photo) ? sizeComplaint(photo, maxBytes) : words.photoType),
    resume: resume && (isPdf(resume) ? sizeComplaint(resume, maxBytes) : words.resumeType),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, sentence]) => (sentence ? [[name, sentence]] : [])),
  )
}

function sizeComplaint({ size }: Shape, maxBytes: number) {
  return size > maxBytes ? largerThan(fileSize(maxBytes)) : ''
}

/** Some systems tell the browser no types. */
function isPicture({ type }: Shape) {
  return type === '' || type.startsWith('image/')
}

function isPdf({ name, type }: Shape) {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
}
