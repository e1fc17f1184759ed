import { Link } from 'react-router'
import type { MailSearch } from '#contract/mail-schemas.ts'
import { mailStates } from '#contract/mails.ts'
import type { MailPage } from '#domain/mail/mail-page.ts'
import { mailPath } from './mail-path.ts'
import { stateWords } from './mail-words.ts'
import styles from './state-filter.module.css'

interface StateFilterProps {
  counts: MailPage['counts']
  search: MailSearch
}

/** Cuts the list down to the mails of one state, of those that there are. */
export function StateFilter({ counts, search: { state: current, q } }: StateFilterProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const states = mailStates.filter((state) => counts[state] || state === current)
  return (
    <nav aria-label="Filter e-mails by status" className={styles.filter} data-print="hide">
      <ul className={styles.choices}>
        <Choice to={mailPath({ q })} label="All" count={all} isCurrent={current === null} />
        {states.map((state) => (
          <Choice
            key={state}
            to={mailPath({ state, q })}
            label={stateWords[state].label}
            count={counts[state] ?? 0}
            isCurrent={current === state}
          />
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceProps {
  to: string
  label: string
  count: number
  isCurrent: boolean
}

function Choice({ to, label, count, isCurrent }: ChoiceProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        className={styles.choice}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {label} <span className={styles.count}>{count}</span>
      </Link>
    </li>
  )
}
