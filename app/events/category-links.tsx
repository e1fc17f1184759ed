import * as words from '#contract/messages/event-categories.ts'
import { eventsOfCategory, pages } from '#contract/paths.ts'
import type { NamedCategory } from '#domain/events/event-categories.ts'
import styles from './category-links.module.css'

interface CategoryLinksProps {
  /** The categories that any event is in. */
  used: readonly NamedCategory[]
  /** The id of the one that the list is narrowed to; '' for all events. */
  chosen: string
}

/** Narrows the list of events to one category; each choice is an address. Nothing where there is no choice. */
export function CategoryLinks({ used, chosen }: CategoryLinksProps) {
  if (used.length < 2) return null
  const choices = [
    { id: '', name: words.all, to: pages.majorEvents },
    ...used.map(({ id, name }) => ({ id, name, to: eventsOfCategory(id) })),
  ]
  return (
    <nav aria-label={words.narrow} data-print="hide">
      <ul className={styles.links}>
        {choices.map(({ id, name, to }) => (
          <li key={id}>
            <a className={styles.link} href={to} aria-current={id === chosen ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
