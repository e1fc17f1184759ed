import * as words from '#contract/messages/record-forms.ts'
import { nowSays } from '#contract/messages/records.ts'
import { Button } from '../ui/button.tsx'
import styles from './theirs.module.css'

interface TheirsProps {
  /** What the field holds by now, as people say it. */
  said: string
  onTake: () => void
}

/** What a field says by now, beside what was typed into it, and the way to take it. */
export function Theirs({ said, onTake }: TheirsProps) {
  return (
    <span className={styles.theirs}>
      <span>{nowSays(said)}</span>
      <Button size="small" onClick={onTake}>
        {words.takeTheirs}
      </Button>
    </span>
  )
}
