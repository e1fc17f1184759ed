import { parse } from 'node:path'
import notes from '#content/sample/records/note.json' with { type: 'json' }
import papers from '#content/sample/records/paper.json' with { type: 'json' }
import { pathOf } from '../sample-folder.ts'
import { curriculum2020 } from '../curriculum/plan-2020.ts'
import { curriculum2023 } from '../curriculum/plan-2023.ts'
import { cocurricular, extraCurricular } from './held-in-a-year.ts'
import { calendarSheet } from './calendar-sheet.ts'
import { curriculumSheet } from './curriculum-sheet.ts'
import { noteSheet } from './note-sheet.ts'
import { paperSheet } from './paper-sheet.ts'
import { programmeSheet } from './programme-sheet.ts'
import type { Sheet } from './sheet.ts'
import { timeTableSheet } from './time-table-sheet.ts'

/** Every document by its file, from the folder of the sample's files on, without its ending. */
export const sheets: Record<string, () => Sheet> = {
  'documents/academic-calendar': calendarSheet,
  'documents/time-table': timeTableSheet,
  'documents/curriculum-2020-2021': () => curriculumSheet(curriculum2020),
  'documents/curriculum-2023-2024': () => curriculumSheet(curriculum2023),
  'documents/cocurricular-events': () => programmeSheet(cocurricular, 'lock'),
  'documents/extra-curricular-events': () => programmeSheet(extraCurricular, 'signal'),
  ...Object.fromEntries(notes.flatMap(sheetsOf)),
  ...Object.fromEntries(papers.map(sheetOf)),
}

function sheetsOf(note: (typeof notes)[number]) {
  const prints = note.files.map(({ fileId }) => parse(pathOf(fileId)))
  return prints
    .filter(({ ext }) => ext === '.pdf')
    .map(({ name }) => [`notes/${name}`, () => noteSheet(note, name)] as const)
}

function sheetOf(paper: (typeof papers)[number]) {
  const { name } = parse(pathOf(paper.fileId))
  return [`papers/${name}`, () => paperSheet(paper, name)] as const
}
