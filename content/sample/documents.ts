import type { StandingDocument } from '#contract/documents.ts'

interface SampleDocument {
  document: StandingDocument
  /** In the folder of documents. */
  file: string
  /** What it is called when it is saved. */
  name: string
}

/** The documents of the sample department; scripts/sample/print-documents.ts prints them. */
export const sampleDocuments = [
  {
    document: 'calendar',
    file: 'academic-calendar.pdf',
    name: 'Academic calendar 2026-27.pdf',
  },
  { document: 'timeTable', file: 'time-table.pdf', name: 'Time table, odd semester 2026-27.pdf' },
  {
    document: 'cocurricular',
    file: 'cocurricular-events.pdf',
    name: 'Cocurricular events 2026-27.pdf',
  },
  {
    document: 'extraCurricular',
    file: 'extra-curricular-events.pdf',
    name: 'Extra curricular events 2026-27.pdf',
  },
  {
    document: 'curriculum2020',
    file: 'curriculum-2020-2021.pdf',
    name: 'Curriculum and syllabus 2020-2021.pdf',
  },
  {
    document: 'curriculum2023',
    file: 'curriculum-2023-2024.pdf',
    name: 'Curriculum and syllabus 2023-2024.pdf',
  },
] as const satisfies readonly SampleDocument[]
