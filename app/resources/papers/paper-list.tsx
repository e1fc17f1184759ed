import type { ListedPaper } from '#domain/resources/papers/list-papers.ts'
import type { Wish } from '../../ui/use-task.ts'
import styles from './paper-list.module.css'
import { PaperRow } from './paper-row.tsx'

interface PaperListProps {
  /** What is listed, for those who listen. */
  label: string
  papers: ListedPaper[]
  /** The id of the one that was added last. */
  addedId: string
  /** For whoever may keep them. */
  ask: ((wish: Wish<ListedPaper>) => void) | undefined
}

/** What scrolls is reached by the keys that scroll it. */
const takesFocus = { tabIndex: 0 }

/** Papers in a shelf that scrolls by itself where there are many; it takes the focus for that. */
export function PaperList({ label, papers, addedId, ask }: PaperListProps) {
  return (
    <section className={styles.shelf} aria-label={label} {...takesFocus}>
      <ul>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} isAdded={paper.id === addedId} ask={ask} />
        ))}
      </ul>
    </section>
  )
}
