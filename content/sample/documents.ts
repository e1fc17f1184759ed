import { calendar } from './calendar.ts'
import type { StandingDocument } from '#contract/documents.ts'

interface SampleDocument {
  document: StandingDocument
  /** Whom it is for, where its page does not say so. */
  about: string
  /** The years that it is for, where its title does not say them. */
  years?: string
  /** In the folder of documents. */
  file: string
  /** What it is called when it is saved. */
  name: string
}

/** The documents of the sample department; scripts/sample/print-documents.ts prints them. */
export const sampleDocuments = [
  {
    document: 'calendar',
    about: '',
    years: calendar.year,
    file: 'academic-calendar.pdf',
    name: 'Academic calendar 2026-27.pdf',
  },
  {
    document: 'timeTable',
    about: '',
    years: calendar.year,
    file: 'time-table.pdf',
    name: 'Time table, odd semester 2026-27.pdf',
  },
  {
    document: 'cocurricular',
    about: '',
    years: calendar.year,
    file: 'cocurricular-events.pdf',
    name: 'Cocurricular events 2026-27.pdf',
  },
  {
    document: 'extraCurricular',
    about: '',
    years: calendar.year,
    file: 'extra-curricular-events.pdf',
    name: 'Extra curricular events 2026-27.pdf',
  },
  {
    document: 'curriculum2020',
    about: 'For those who joined from 2020 to 2022.',
    file: 'curriculum-2020-2021.pdf',
    name: 'Curriculum and syllabus 2020-2021.pdf',
  },
  {
    document: 'curriculum2023',
    about: 'For everyone who joined in 2023 or later.',
    file: 'curriculum-2023-2024.pdf',
    name: 'Curriculum and syllabus 2023-2024.pdf',
  },
] as const satisfies readonly SampleDocument[]
