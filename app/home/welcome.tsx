import { anchorOf } from '#contract/headings.ts'
import { personPath } from '#contract/paths.ts'
import type { HomeContent } from '#domain/site/home-content.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './welcome.module.css'

/** The letter of the head of department, on a ground of its own. */
export function Welcome({ welcome }: Pick<HomeContent['home'], 'welcome'>) {
  const { heading, paragraphs, name, role, slug } = welcome
  return (
    <section id={anchorOf(heading)} className={styles.band}>
      <div className={`container ${styles.letter}`}>
        <PersonMark name={name} size="large" className={styles.mark} />
        <div>
          <h2>{heading}</h2>
          <div className={styles.words}>
            <Prose>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          </div>
          <p className={styles.signature}>
            <a className={styles.name} href={personPath(slug)}>
              {name}
            </a>
            <span className={styles.role}>{role}</span>
          </p>
        </div>
      </div>
    </section>
  )
}
