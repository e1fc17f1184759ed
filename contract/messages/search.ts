/** Sentences about search. */
export const heading = 'Search'
export const label = 'Search the whole site'
export const placeholder = 'A name, a subject, a few words'
export const send = 'Search'
export const open = 'Search'
export const close = 'Close the search'
export const lede =
  'People, publications, events, courses and study material, down to the page of a file.'
export const groups = {
  pages: 'Pages',
  people: 'People',
  courses: 'Courses',
  events: 'Events',
  publications: 'Publications',
  notes: 'Notes',
  papers: 'Research papers',
  videos: 'Videos',
  links: 'Links',
  documents: 'Documents',
  texts: 'Inside files',
} as const
/** Over a search of one group alone, and what leads there. */
export const within = {
  pages: 'Search pages',
  people: 'Search people',
  courses: 'Search courses',
  events: 'Search events',
  publications: 'Search publications',
  notes: 'Search notes',
  papers: 'Search research papers',
  videos: 'Search videos',
  links: 'Search links',
  documents: 'Search documents',
  texts: 'Search inside files',
} as const
export const goTo = 'Go to'
export const short = 'One letter is too little to go by: write at least two.'
export const none = 'Nothing was found.'
export const noneHint =
  'Try fewer words or the beginning of a word, or look for each word by itself.'
export const single = 'Search for one word alone'
export const failed = 'The search did not come through. Check your connection and try again.'
export const retry = 'Try again'
export const all = 'All results'
export const waysOn = 'What else to try'
export const jump = 'Groups of results'
export const results = 'Results'
export const allGroups = 'All groups'
export const morePages = 'Pages of the results'
export const next = 'Show the next ones'
export const start = 'Back to the start'
export const keys = 'Arrow keys choose, Enter opens, Escape closes.'
