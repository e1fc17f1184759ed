import type { HomeContent } from '#domain/site/home-content.ts'
import { pages } from '#contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Braid } from '../ui/motif/braid.tsx'
import styles from './hero.module.css'

/** The first screen: what the department is, in one line, and its three strands. */
export function Hero({ department }: Pick<HomeContent, 'department'>) {
  return (
    <section className={styles.hero}>
      <div className="container">
        <ul className={styles.streams}>
          {department.streams.map(({ key, strand, short }) => (
            <li key={key} className={styles.stream} data-strand={strand}>
              {short}
            </li>
          ))}
        </ul>
        <h1 className={styles.headline}>{department.headline}</h1>
        <p className={styles.lede}>{department.lede}</p>
        <p className={styles.ways}>
          <ButtonLink look="filled" to="#curriculum">
            See the curriculum
          </ButtonLink>
          <ButtonLink look="outline" to={pages.faculty}>
            Meet the people
          </ButtonLink>
        </p>
      </div>
      <Braid seed="home" width={1440} height={240} className={styles.braid} />
    </section>
  )
}
