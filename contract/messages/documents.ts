/** Sentences about the documents that are one PDF each. */
export const documentMessages = {
  saved: 'Upload successful',
  unknown: 'There is no document with this title.',
  titleRequired: 'Enter the title of the document.',
  titleTooLong: 'The title of a document may have 200 letters.',
  fileRequired: 'Please select a file first!',
  fileType: 'The document must be a PDF.',
  fetching: 'Fetching',
  upload: 'Upload Pdf',
  none: 'No Content found',
  control: 'PDF file',
  notUploaded: 'not uploaded yet',
  printed: 'The document itself:',
} as const
