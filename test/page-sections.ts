/** A section of a page of the department's own, as the schema of the call makes whatever is not said of it. */
export const emptySection = {
  body: '',
  text: '',
  rows: [],
  questions: [],
  numbers: [],
  buttons: [],
  pictures: [],
  people: [],
  documents: [],
  files: [],
}
