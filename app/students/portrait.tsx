import { messages } from '#contract/messages.ts'
import { studentFilePath } from '#contract/students.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import styles from './portrait.module.css'
import type { ProfileStudent } from './profile-page.tsx'

/** The photo, or the mark drawn from the name with the word that there is none. */
export function Portrait({ student }: { student: ProfileStudent }) {
  const { name, register_no, photo } = student
  return (
    <figure className={styles.portrait}>
      <div className={styles.frame}>
        {photo ? (
          <img
            className={styles.photo}
            src={studentFilePath(register_no, 'photo')}
            alt={name}
            width={480}
            height={480}
          />
        ) : (
          <PersonMark name={name} size="large" />
        )}
      </div>
      {!photo && <figcaption className={styles.absent}>{messages.students.noPhoto}</figcaption>}
    </figure>
  )
}
