import styles from './marked.module.css'
import { splitMatches } from './match-parts.ts'

interface MarkedProps {
  /** A text cut at what was looked for in it. */
  parts: readonly { text: string; isMatch: boolean }[]
}

/** A text with some of its words marked. */
export function Marked({ parts }: MarkedProps) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** A text with what was looked for marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  if (query.trim() === '') return text
  return <Marked parts={splitMatches(text, query)} />
}
