import { headings } from '#contract/headings.ts'
import { pages, personPath } from '#contract/paths.ts'
import type { HomeContent } from '#domain/site/page-content.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { RollingRow } from '../ui/rolling-row.tsx'
import styles from './faculty-row.module.css'
import { More } from './more.tsx'

/** Product.md section 9, in milliseconds. */
const every = 3000

const labels = {
  pause: 'Pause faculty slideshow',
  play: 'Play faculty slideshow',
  back: 'Previous faculty member',
  on: 'Next faculty member',
}

/** Everybody who teaches here, four at a time, two or one where there is less room. */
export function FacultyRow({ faculty }: Pick<HomeContent, 'faculty'>) {
  const slides = faculty.map(({ slug, name, degree, role }) => ({
    key: slug,
    content: (
      <article className={styles.card}>
        <PersonMark name={name} size="large" className={styles.mark} />
        <div>
          <h3>
            <a className={styles.name} href={personPath(slug)}>
              {name}
            </a>
          </h3>
          <p className={styles.degree}>{degree}</p>
          <p className={styles.role}>{role}</p>
        </div>
      </article>
    ),
  }))
  return (
    <>
      <RollingRow
        id="faculty"
        title={headings.home.faculty}
        every={every}
        slides={slides}
        labels={labels}
        className={styles.row}
      />
      <More>
        <a href={pages.faculty}>The whole faculty</a>
      </More>
    </>
  )
}
