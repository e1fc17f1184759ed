import * as searchMessages from '#contract/messages/search.ts'
import type { SearchGroup } from '#contract/search.ts'
import styles from './group-links.module.css'

/** What was found at a glance: each group with its number, and the way down to it. */
export function GroupLinks({ groups }: { groups: SearchGroup[] }) {
  return (
    <nav aria-label={searchMessages.jump} data-print="hide">
      <ul className={styles.links}>
        {groups.map(({ kind, total, isWhole }) => (
          <li key={kind}>
            <a className={styles.link} href={`#${kind}`}>
              {searchMessages.groups[kind]}{' '}
              <span className={styles.total}>
                {total.toLocaleString('en-IN')}
                {!isWhole && '+'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
