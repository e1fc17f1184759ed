/** Sentences about search. */
export const heading = 'Search'
export const label = 'Search the site'
export const placeholder = 'Name, subject or keywords'
export const send = 'Search'
export const close = 'Close search'
export const lede =
  'People, publications, events, courses and study material, including the text of files.'
export const groups = {
  actions: 'Actions',
  pages: 'Pages',
  people: 'People',
  courses: 'Courses',
  events: 'Events',
  notices: 'Notices',
  publications: 'Publications',
  notes: 'Notes',
  papers: 'Research papers',
  videos: 'Videos',
  links: 'Links',
  documents: 'Documents',
  records: 'More',
  texts: 'Inside files',
} as const
/** Over a search of one group alone, and what leads there. */
export const within = {
  actions: 'Search actions',
  pages: 'Search pages',
  people: 'Search people',
  courses: 'Search courses',
  events: 'Search events',
  notices: 'Search notices',
  publications: 'Search publications',
  notes: 'Search notes',
  papers: 'Search research papers',
  videos: 'Search videos',
  links: 'Search links',
  documents: 'Search documents',
  records: 'Search more',
  texts: 'Search inside files',
} as const
export const goTo = 'Go to'
export const short = 'Type at least two letters.'
export const notAll = 'Nothing contains all of these words.'
export const noneHint = 'Check the spelling, use fewer words, or search for one word at a time.'
export const single = 'Search for a single word'
export const failed = 'The search failed. Check your connection and try again.'
export const retry = 'Try again'
export const all = 'All results'
export const waysOn = 'Other things to try'
export const jump = 'Result groups'
export const results = 'Results'
export const allGroups = 'All groups'
export const morePages = 'Result pages'
export const next = 'Next results'
export const start = 'Back to the start'
export const keys = 'Use the arrow keys to choose, Enter to open and Escape to close.'
