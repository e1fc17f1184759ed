import type { SearchKind } from '#contract/search.ts'

/**
 * Words that tell which group is meant, beside others that tell what of it. Its own rows hardly hold
 * them: a video is not called one.
 */
export const groupWords: Record<SearchKind, readonly string[]> = {
  pages: ['page'],
  people: ['student', 'students', 'faculty', 'teacher', 'person'],
  courses: ['course', 'courses', 'subject', 'elective', 'electives', 'code'],
  events: ['event', 'events'],
  publications: [
    'publication',
    'publications',
    'paper',
    'papers',
    'article',
    'journal',
    'conference',
    'patent',
    'patents',
  ],
  notes: ['note', 'notes'],
  papers: ['paper', 'papers', 'research'],
  videos: ['video', 'videos'],
  links: ['link', 'links'],
  documents: ['document', 'documents', 'pdf'],
  records: [],
  texts: ['pdf', 'file', 'note', 'notes'],
}
