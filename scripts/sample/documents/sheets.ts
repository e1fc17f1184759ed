import { parse } from 'node:path'
import { curriculum2020 } from '#content/sample/curriculum/plan-2020.ts'
import { curriculum2023 } from '#content/sample/curriculum/plan-2023.ts'
import { cocurricular, extraCurricular } from '#content/sample/programmes.ts'
import { calendarSheet } from './calendar-sheet.ts'
import { curriculumSheet } from './curriculum-sheet.ts'
import { sampleNotes } from '#content/sample/notes.ts'
import { samplePapers } from '#content/sample/papers.ts'
import { noteSheet } from './note-sheet.ts'
import { paperSheet } from './paper-sheet.ts'
import { programmeSheet } from './programme-sheet.ts'
import type { Sheet } from './sheet.ts'
import { timeTableSheet } from './time-table-sheet.ts'

/** Every document by its file, from the folder of the sample on, without its ending. */
export const sheets: Record<string, () => Sheet> = {
  'documents/academic-calendar': calendarSheet,
  'documents/time-table': timeTableSheet,
  'documents/curriculum-2020-2021': () => curriculumSheet(curriculum2020),
  'documents/curriculum-2023-2024': () => curriculumSheet(curriculum2023),
  'documents/cocurricular-events': () => programmeSheet(cocurricular, 'lock'),
  'documents/extra-curricular-events': () => programmeSheet(extraCurricular, 'signal'),
  ...Object.fromEntries(sampleNotes.flatMap(sheetsOf)),
  ...Object.fromEntries(
    samplePapers.map((paper) => [`papers/${paper.file}`, () => paperSheet(paper)]),
  ),
}

function sheetsOf(note: (typeof sampleNotes)[number]) {
  const texts = note.files.map(({ file }) => parse(file)).filter(({ ext }) => ext === '.pdf')
  return texts.map(({ name }) => [`notes/${name}`, () => noteSheet(note, name)] as const)
}
