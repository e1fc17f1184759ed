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

/** On the pencils of head and foot, by the part of the department that they lead to. */
export const editFrame = {
  name: 'Edit the head of every page',
  contact: 'Edit the foot of every page',
} as const
