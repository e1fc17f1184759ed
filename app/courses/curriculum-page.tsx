import { type MetaFunction, useLoaderData } from 'react-router'
import {
  courseCount,
  courseMessages,
  creditWord,
  creditCount,
  onlyProgramme,
} from '#contract/messages/courses.ts'
import { mayWriteAll } from '#domain/accounts/access.ts'
import { headOfPage } from '#domain/site/page-titles.ts'
import { adding, pages } from '#contract/paths.ts'
import {
  listCurricula,
  type Curriculum,
  type CurriculumCourse,
} from '#domain/courses/list-curricula.ts'
import { SheetLinks } from '../records/sheet-links.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { EditableHeading } from '../shell/editable.tsx'
import { Section } from '../ui/section.tsx'
import { type Column, GroupedTable, RowLink } from '../ui/table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './curriculum-page.module.css'

export const loader = defineLoader(async ({ db, who, titles }) => ({
  words: headOfPage(titles, 'curriculum'),
  list: titles.coursesTitle,
  curricula: await listCurricula(db),
  mayEdit: mayWriteAll(who, 'course'),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What is taught in each semester, programme by programme, to read and to print. */
export default function CurriculumPage() {
  const { words, list, curricula, mayEdit } = useLoaderData<typeof loader>()
  const isEmpty = curricula.length === 0
  // Courses are written in their list.
  const ways = mayEdit && (
    <ButtonRow>
      <SheetLinks kind="course" isEmpty={isEmpty} />
      <ButtonLink look="filled" icon="plus" to={pages.courses + adding} reloadDocument>
        {courseMessages.add}
      </ButtonLink>
    </ButtonRow>
  )
  return (
    <div className="container">
      <EditableHeading
        page="curriculum"
        above={<Breadcrumb crumbs={[{ label: list, to: pages.courses }, { label: words.title }]} />}
        title={words.title}
        lede={words.lede}
        action={!isEmpty && ways}
        motif={!ways && <Braid seed="curriculum" width={420} height={96} />}
      />
      {curricula.map((curriculum) => (
        <Programme key={curriculum.programme} curriculum={curriculum} />
      ))}
      {isEmpty && (
        <EmptyState
          art={<Strand strand="chain" seed="no curriculum" width={320} height={56} />}
          title={courseMessages.noneYet}
          action={ways}
        >
          <p>{courseMessages.noneYetAdvice}</p>
        </EmptyState>
      )}
    </div>
  )
}

/** One programme, semester by semester, with what each comes to. */
function Programme({ curriculum }: { curriculum: Curriculum }) {
  const { programme, semesters, credits } = curriculum
  const count = semesters.reduce((sum, { courses }) => sum + courses.length, 0)
  const all = semesters.flatMap(({ courses }) => courses)
  const title = programme || onlyProgramme
  const shown = columns.filter(({ isIn }) => all.some(isIn))
  return (
    <Section
      title={title}
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
