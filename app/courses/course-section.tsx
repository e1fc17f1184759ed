import { courseMessages } from '#contract/messages/courses.ts'
import type { Course, CourseGroup, CoursesOfType } from '#domain/courses/list-courses.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { Section } from '../ui/section.tsx'
import { GroupedTable, type Column } from '../ui/table.tsx'
import styles from './course-section.module.css'

/** The courses of one type, each semester or stream beside its own. */
export function CourseSection({ list: { type, count, groups } }: { list: CoursesOfType }) {
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

const groupLabels = { core: 'Semester', elective: 'Stream' }

const columns: Column<Course>[] = [
  { key: 'code', label: courseMessages.code, cell: ({ code }) => code },
  { key: 'title', label: courseMessages.title, names: true, cell: ({ title }) => title },
]

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
