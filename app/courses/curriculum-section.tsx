import { courseCount, courseMessages, creditCount, creditWord } from '#contract/messages/courses.ts'
import type { Curriculum, CurriculumCourse } from '#domain/courses/list-curricula.ts'
import { Section } from '../ui/section.tsx'
import { type Column, GroupedTable, RowLink } from '../ui/table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './curriculum-section.module.css'

interface CurriculumSectionProps {
  curriculum: Curriculum
  title: string
  /** Where the title leads. */
  path?: string | undefined
  /** By which links lead to it. */
  anchor?: string
}

/** What is taught in a programme, semester by semester, with what each comes to. */
export function CurriculumSection({ curriculum, title, path, anchor }: CurriculumSectionProps) {
  const { semesters, credits } = curriculum
  const count = semesters.reduce((sum, { courses }) => sum + courses.length, 0)
  const all = semesters.flatMap(({ courses }) => courses)
  const shown = columns.filter(({ isIn }) => all.some(isIn))
  return (
    <Section
      id={anchor}
      title={
        path === undefined ? (
          title
        ) : (
          <a href={path} className="title-link">
            {title}
          </a>
        )
      }
      meta={[courseCount(count), credits && creditCount(credits)].filter(Boolean).join(' · ')}
    >
      <div className={styles.table}>
        <GroupedTable
          caption={`${title}: ${courseMessages.code}, ${courseMessages.title}, ${courseMessages.credits}`}
          columns={shown}
          groupLabel={courseMessages.semester}
          groups={semesters.map((semester) => ({
            key: semester.name,
            title: (
              <span className={styles.semester}>
                {semester.name}
                {semester.credits && (
                  <span className={styles.total}>{creditCount(semester.credits)}</span>
                )}
              </span>
            ),
            rows: semester.courses,
          }))}
          rowKey={({ id }) => id}
        />
      </div>
    </Section>
  )
}

/** A column, and whether a course has something for it: one that all leave empty is left out. */
const columns: (Column<CurriculumCourse> & { isIn: (course: CurriculumCourse) => boolean })[] = [
  { key: 'code', label: courseMessages.code, cell: ({ code }) => code, isIn: () => true },
  {
    key: 'title',
    label: courseMessages.title,
    names: true,
    cell: ({ title, path }) => <RowLink href={path}>{title}</RowLink>,
    isIn: () => true,
  },
  { key: 'type', label: courseMessages.type, cell: ({ type }) => type, isIn: () => true },
  {
    key: 'hours',
    label: courseMessages.hours,
    cell: ({ hours }) => hours,
    isIn: ({ hours }) => hours !== '',
  },
  {
    key: 'credits',
    label: courseMessages.credits,
    align: 'end',
    cell: ({ credits }) =>
      credits && (
        <>
          {credits}
          <span className={styles.unit}> {creditWord(credits)}</span>
        </>
      ),
    isIn: ({ credits }) => credits !== '',
  },
  {
    key: 'syllabus',
    label: courseMessages.syllabus,
    hideLabel: true,
    cell: ({ syllabus, title }) =>
      syllabus && (
        <a href={syllabus} data-print="hide">
          {courseMessages.syllabus}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      ),
    isIn: ({ syllabus }) => syllabus !== null,
  },
]
