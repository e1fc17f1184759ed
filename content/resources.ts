/** What each kind of learning resource is called, what stands there, and what is said while it is empty. */
export const resources = {
  ResearchPapers: {
    label: 'Research Papers',
    oneLine: 'Published work that is worth reading slowly, each with its abstract.',
    whenNone: 'No paper has been chosen for this shelf yet.',
  },
  Notes: {
    label: 'Notes',
    oneLine: 'What was said in class and drawn on the board, with its files to take along.',
    whenNone: 'The first note appears here as soon as a teacher has added it.',
  },
  Links: {
    label: 'Links',
    oneLine: 'Tutorials, standards and tools elsewhere that our teachers keep going back to.',
    whenNone: 'Nobody has recommended a page for this subject yet.',
  },
  Videos: {
    label: 'Videos',
    oneLine: 'Lectures and demonstrations to watch at your own pace, and to stop and repeat.',
    whenNone: 'Nothing has been picked out to watch for this subject yet.',
  },
} as const
