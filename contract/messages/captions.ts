/** Sentences about pictures and files with captions; `place` counts from 1. */
export const captionOf = {
  alt: (place: number) => `Say what picture ${place} shows.`,
  title: (place: number) => `Give file ${place} a title.`,
  noFile: (noun: string) => `Choose the ${noun.toLowerCase()} that this is about.`,
  tooLong: (most: number) => `What is said of a file can be up to ${most} characters long.`,
} as const

/** Words of the controls that ask for them. */
export const captionWords = {
  picture: 'Picture',
  file: 'File',
  alt: 'What it shows',
  caption: 'Caption',
  title: 'Title',
  withoutWords: 'Picture that nothing is said of yet',
  addPicture: 'Add a picture',
  addPictures: 'Add pictures',
  addFiles: 'Add files',
  up: (noun: string, place: number) => `Move ${noun.toLowerCase()} ${place} up`,
  down: (noun: string, place: number) => `Move ${noun.toLowerCase()} ${place} down`,
  remove: (noun: string, place: number) => `Remove ${noun.toLowerCase()} ${place}`,
  choose: (label: string) => `${label}: choose one`,
  nothingChosen: 'Choose …',
  nothingLeft: 'Nothing more to choose from',
} as const
