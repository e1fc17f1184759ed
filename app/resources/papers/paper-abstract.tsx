import { paperMessages } from '#contract/messages/papers.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './paper-abstract.module.css'

interface PaperAbstractProps {
  /** Of the paper. */
  title: string
  text: string
}

/** About as many letters as stand in the lines that are shown of a folded one. */
const foldedFrom = 420

/**
 * An abstract; of a long one the first lines, and a word to open the rest. The words are all there:
 * only the eye is spared, and the style sheet looks whether the word has been pressed.
 */
export function PaperAbstract({ title, text }: PaperAbstractProps) {
  if (text.length < foldedFrom) return <p className={styles.words}>{text}</p>
  return (
    <div className={styles.folded}>
      <p className={styles.words}>{text}</p>
      <details data-print="hide">
        <summary className={styles.toggle}>
          <span className={styles.more}>{paperMessages.more}</span>
          <span className={styles.less}>{paperMessages.less}</span>
          <VisuallyHidden> of the abstract of {title}</VisuallyHidden>
        </summary>
      </details>
    </div>
  )
}
