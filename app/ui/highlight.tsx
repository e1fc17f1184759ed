import styles from './highlight.module.css'
import { splitMatches } from './match-parts.ts'

/** A text with what was looked for marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
