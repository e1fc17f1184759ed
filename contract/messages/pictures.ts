/** Sentences about pictures. */
export const pictureMessages = {
  notStored: 'This image cannot be shown right now. Please try again later.',
} as const
