import type { DomainPanel } from '#domain/resources/resource-words.ts'
import styles from './resource-ways.module.css'

/** The four kinds of resources of a domain, each with what stands there. */
export function ResourceWays({ ways }: { ways: DomainPanel['resources'] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ path, label, oneLine }) => (
        <li key={path} className={styles.way}>
          <a className={styles.link} href={path}>
            {label}
          </a>
          <p className={styles.words}>{oneLine}</p>
        </li>
      ))}
    </ul>
  )
}
