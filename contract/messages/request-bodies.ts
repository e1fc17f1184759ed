/** Sentences about the body of a call, for whoever wrote the program that sent it. */
export const oneObject =
  'Send the fields of this request as one JSON object, with the content type application/json.'
export const notJson = 'The request could not be read: its body is not valid JSON.'
export const formWanted =
  'This type of content is not accepted here. Send the fields and files of this request as multipart/form-data.'
export const valueMissing = (field: string) => `“${field}” is missing.`
/** With the limit in bytes. */
export const valueTooLong = (field: string, limit: number) =>
  `“${field}” is longer than the limit of ${limit / 1024} KiB.`
export const anotherValue = (field: string, expected: string) => `“${field}” must be ${expected}.`
