/** Sentences about pictures. */
export const pictureMessages = {
  notStored: 'This picture cannot be shown right now. Please try again later.',
} as const
