import { courseWord } from '#contract/messages/courses.ts'
import type { NamedCourse } from '#domain/courses/course-material.ts'
import styles from './course-line.module.css'

/** The course that a note, a link or a video is for, with the way to its page. */
export function CourseLine({ course }: { course: NamedCourse | null }) {
  if (!course) return null
  const { code, title, path } = course
  return (
    <p className={styles.course}>
      {`${courseWord}: `}
      <a href={path}>{`${code} ${title}`}</a>
    </p>
  )
}
