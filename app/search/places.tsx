import * as searchMessages from '#contract/messages/search.ts'
import type { SearchGroup } from '#contract/search.ts'
import { Section } from '../ui/section.tsx'
import styles from './places.module.css'

/** Where one may go who has not asked for anything yet. */
export function Places({ group }: { group: SearchGroup }) {
  return (
    <Section title={searchMessages.goTo} className={styles.places} ruled>
      <ul className={styles.list}>
        {group.hits.map(({ path, title }) => (
          <li key={path}>
            <a className="title-link" href={path}>
              {title.map(({ text }) => text).join('')}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
