import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import type { ShownStudent } from '#domain/students/profile-page.ts'
import type { PdfPlace } from '../shell/pdf-address.ts'
import { Braid } from '../ui/motif/braid.tsx'
import { ProfileLayout } from '../ui/profile-layout.tsx'
import { languageOf } from './language-of.ts'
import { Portrait } from './portrait.tsx'
import { ProfileLinks } from './profile-links.tsx'
import styles from './profile-view.module.css'
import { Resume } from './resume.tsx'
import { Summary } from './summary.tsx'

interface ProfileViewProps {
  student: ShownStudent
  /** What stands where there is no photo. */
  noPhoto: string
  /** What can be done with the whole of it. */
  actions?: ReactNode
  /** The same, in the side column under the links. */
  tools?: ReactNode
  /** Where the resume is opened. */
  place?: PdfPlace
}

/** A profile, as much of it as `student` holds; what is kept back from others is marked so. */
export function ProfileView({ student, noPhoto, actions, tools, place }: ProfileViewProps) {
  const { register_no, name, keptBack } = student
  return (
    <ProfileLayout
      className={styles.profile}
      sideClassName={styles.side}
      head={
        <>
          <p className={styles.facts}>
            <span>{register_no}</span>
            <span>Year {student.year}</span>
          </p>
          <h1 className={styles.title}>
            <span className={styles.name} lang={languageOf(name)}>
              {name}
            </span>{' '}
            {student.developer && <span className={styles.tag}>{messages.students.developer}</span>}
          </h1>
          <Braid seed={register_no} width={760} height={44} className={styles.braid} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      }
      side={
        <>
          <Portrait student={student} noPhoto={noPhoto} />
          <ProfileLinks student={student} />
          {tools}
        </>
      }
    >
      <Summary text={student.profile_desc} keptBack={keptBack.summary} />
      <Resume student={student} place={place} />
    </ProfileLayout>
  )
}
