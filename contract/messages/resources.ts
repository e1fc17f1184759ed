/** Sentences of the learning resources. */
export const resourceMessages = {
  unknownDomain: 'Unknown domain',
  none: {
    ResearchPapers: 'No PDFs available.',
    Notes: 'No Notes available',
    Links: 'No Links available',
    Videos: 'No videos available',
  },
  unknownFile: 'This note has no file with that name. It may have been deleted.',
  openFile: 'Open File',
  allRequired: 'All fields are required.',
  missing: 'This field is required.',
} as const
