import { courseMessages as messages } from '../messages/courses.ts'
import * as programmeWords from '../messages/programmes.ts'
import {
  choice,
  decimal,
  moment,
  reference,
  references,
  richText,
  serial,
  text,
} from './field-builders.ts'
import { kind } from './kind.ts'
import { programme } from './programme-kind.ts'

/** A semester of study; a programme of five years has ten. */
const semesters = ['', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** A course that the department teaches, which everybody knows by its code. */
export const course = kind({
  name: 'course',
  noun: 'course',
  plural: 'courses',
  title: 'title',
  unique: 'code',
  arrangedBy: 'place',
  writers: 'administrators',
  asksAfter: 12,
  sheet: true,
  many: ['type', 'semester', 'programmes', 'credits', 'hours', 'teacher'],
  copy: { add: messages.add },
  fields: [
    text('code', { label: messages.code, required: true, max: 20, search: 'A' }),
    text('title', { label: messages.title, required: true, max: 200, search: 'A' }),
    choice('type', {
      label: messages.type,
      of: ['core', 'elective'],
      words: { core: messages.core, elective: messages.elective },
    }),
    choice('semester', {
      label: messages.semester,
      hint: messages.semesterHint,
      of: semesters,
      words: Object.fromEntries(semesters.map((one) => [one, one || messages.anySemester])),
    }),
    reference('domain', {
      label: messages.domain,
      hint: messages.domainHint,
      to: 'domain',
      none: messages.noDomain,
    }),
    references('programmes', {
      label: programmeWords.chosen,
      hint: programmeWords.chosenHint,
      to: programme.name,
      most: 12,
      gone: programmeWords.gone,
      noneToChoose: programmeWords.noneToChoose,
      was: 'programme',
      wasText: true,
      repeated: true,
    }),
    decimal('credits', { label: messages.credits }),
    text('hours', { label: messages.hours, hint: messages.hoursHint, max: 40, suggests: true }),
    text('teacher', {
      label: messages.teacher,
      hint: messages.teacherHint,
      max: 200,
      search: 'B',
      suggests: 'person',
    }),
    richText('outline', {
      label: messages.syllabus,
      hint: messages.syllabusHint,
      max: 20_000,
      search: 'D',
      was: 'syllabus',
      wasBlocks: true,
    }),
    decimal('place', { label: messages.place, hint: messages.placeHint }),
  ],
  internal: [serial('sequence'), moment('createdAt')],
})
