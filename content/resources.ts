/** What each kind of learning resource is called, what stands there, and what is said while it is empty. */
export const resources = {
  ResearchPapers: {
    label: 'Research Papers',
    oneLine: 'Published work that is worth reading slowly, each with its abstract.',
    whenNone: 'No papers have been added yet.',
  },
  Notes: {
    label: 'Notes',
    oneLine: 'What was said in class and drawn on the board, with files to download.',
    whenNone: 'Notes will appear here once a teacher adds them.',
  },
  Links: {
    label: 'Links',
    oneLine: 'Tutorials, standards and tools elsewhere that our teachers keep going back to.',
    whenNone: 'No links have been added for this subject yet.',
  },
  Videos: {
    label: 'Videos',
    oneLine: 'Lectures and demonstrations to watch at your own pace, pause and replay.',
    whenNone: 'No videos have been added for this subject yet.',
  },
} as const
