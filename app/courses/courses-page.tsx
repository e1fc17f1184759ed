import { type MetaFunction, useLoaderData } from 'react-router'
import { courseMessages } from '#contract/messages/courses.ts'
import { pages } from '#contract/paths.ts'
import {
  type Course,
  type CourseGroup,
  type CoursesOfType,
  listCourses,
} from '#domain/courses/list-courses.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SegmentedLinks } from '../ui/segmented-links.tsx'
import styles from './courses-page.module.css'
import { Section } from '../ui/section.tsx'
import { type Column, GroupedTable } from '../ui/table.tsx'

const groupLabels = { core: 'Semester', elective: 'Stream' }

const columns: Column<Course>[] = [
  { key: 'code', label: courseMessages.code, cell: ({ code }) => code },
  { key: 'title', label: courseMessages.title, names: true, cell: ({ title }) => title },
]

export const loader = defineLoader(({ department }, { url }) => {
  const { type = '' } = pageQuery('courses', url)
  return {
    words: pageHead('courses'),
    path: ownPath(url),
    type,
    lists: listCourses(type, department.domains),
  }
})

/** Two addresses show this page, and each of them by type; search engines know one. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What is taught: all of it, or the courses of one type. */
export default function CoursesPage() {
  const { words, path, type, lists } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        lede={words.description}
        motif={<Braid seed="courses" width={420} height={96} />}
      />
      <SegmentedLinks label="Course type" choices={choicesOf(path, type)} />
      {lists.length > 0 ? (
        lists.map((list) => <CourseSection key={list.type} list={list} />)
      ) : (
        <div className={styles.none}>
          <EmptyState
            art={<Strand strand="chain" seed="no courses" width={320} height={56} />}
            title={courseMessages.none}
            action={
              <ButtonLink to={path} reloadDocument>
                {courseMessages.all}
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  )
}

/** The filter stays on the address that one came by; paths have no case. */
function ownPath({ pathname }: URL) {
  const isOfPeople = pathname.toLowerCase() === pages.coursesOfPeople.toLowerCase()
  return isOfPeople ? pages.coursesOfPeople : pages.courses
}

function choicesOf(path: string, type: string) {
  const { all, core, elective } = courseMessages
  return [
    { to: path, label: all, isCurrent: type === '' },
    { to: `${path}?type=core`, label: core, isCurrent: type === 'core' },
    { to: `${path}?type=elective`, label: elective, isCurrent: type === 'elective' },
  ]
}

/** The courses of one type, each semester or stream beside its own. */
function CourseSection({ list: { type, count, groups } }: { list: CoursesOfType }) {
  const title = courseMessages[type]
  return (
    <Section title={title} meta={`${count} courses`}>
      <div className={styles.table}>
        <GroupedTable
          caption={`${title}: ${courseMessages.code}, ${courseMessages.title}`}
          columns={columns}
          groupLabel={groupLabels[type]}
          groups={groups.map((group) => ({
            key: group.name,
            title: <GroupTitle {...group} />,
            rows: group.courses,
          }))}
          rowKey={({ code }) => code}
          rowId={({ code }) => code}
        />
      </div>
    </Section>
  )
}

function GroupTitle({ name, strand }: CourseGroup) {
  return (
    <span className={styles.group}>
      {name}
      {strand && (
        <Strand strand={strand} seed={name} width={220} height={28} className={styles.strand} />
      )}
    </span>
  )
}
