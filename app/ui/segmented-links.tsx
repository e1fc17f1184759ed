import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

interface SegmentedLinksProps {
  /** What is chosen, for those who listen. */
  label: string
  choices: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** One of a few views of a page, side by side: each is an address, so it needs no script. */
export function SegmentedLinks({ label, choices }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} data-print="hide" className={styles.segmented}>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.to} className={styles.choice}>
            <a
              className={classNames(styles.face, styles.link)}
              href={choice.to}
              aria-current={choice.isCurrent ? 'page' : undefined}
            >
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
