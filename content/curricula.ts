import type { StandingDocument } from '#contract/documents.ts'

interface Edition {
  /** Names the PDF. */
  document: StandingDocument
  years: string
  text: string
}

/** The editions of the curriculum, the newest first. */
export const curricula = [
  {
    document: 'curriculum2023',
    years: '2023-2024',
    text: 'For everyone who joined in 2023 or later.',
  },
  {
    document: 'curriculum2020',
    years: '2020-2021',
    text: 'For those who joined from 2020 to 2022.',
  },
] as const satisfies readonly Edition[]
