import { paperCount, paperMessages } from '#contract/messages/papers.ts'
import type { PapersPage } from '#domain/resources/papers/papers-page.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { filterIcon } from '../../ui/rare-icons.ts'
import styles from './year-filter.module.css'

/** The years to choose from, each an address of its own; opened without a script. */
export function YearFilter({ years }: { years: PapersPage['years'] }) {
  return (
    <div className={styles.filter}>
      <Button size="small" icon={filterIcon} command="show-modal" commandFor={dialogId}>
        {paperMessages.filter}
      </Button>
      <Dialog id={dialogId} title={paperMessages.filter}>
        <ul className={styles.filterYears}>
          {years.map(({ year, papers, path, isChosen }) => (
            <li key={year}>
              <a
                className={classNames(styles.filterYear, papers === 0 && styles.bare)}
                href={path}
                aria-current={isChosen ? 'page' : undefined}
              >
                <span className={styles.number}>{year}</span>{' '}
                <span className={styles.count}>{paperCount(papers)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

const dialogId = 'filter-by-year'
