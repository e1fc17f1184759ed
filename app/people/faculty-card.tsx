import { personPath } from '#contract/paths.ts'
import type { FacultyMember } from '#domain/people/faculty.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './faculty-card.module.css'

/** One member of the faculty; the card leads to the person's page. */
export function FacultyCard({ member }: { member: FacultyMember }) {
  const { slug, name, degree, role, joined, description, strand, stream } = member
  return (
    <li className={styles.card}>
      <PersonMark name={name} size="large" className={styles.mark} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <a className={styles.link} href={personPath(slug)}>
            {name}
          </a>
        </h2>
        <p className={styles.role}>{role}</p>
        <p className={styles.facts}>
          <span>{degree}</span>
          <span>{`Joined ${joined}`}</span>
        </p>
        <p className={styles.description}>{description}</p>
        <Tag tone={strand} look="dot">
          {stream}
        </Tag>
      </div>
    </li>
  )
}
