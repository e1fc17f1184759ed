/** Sentences of the parts of pages that whoever may edit them finds on the page. */

export const titleAndIntroduction = 'Title and introduction'

/** In the place of a part, to those who may write it. */
export function notWritten(label: string) {
  return `“${label}” has not been written yet. Visitors see nothing here.`
}

/** On the button and the pencil of a part. */
export function editPart(label: string) {
  return `Edit “${label}”`
}

/** On the pencil of the contact details, which stand in the foot. */
export const editFoot = 'Edit the footer of every page'
