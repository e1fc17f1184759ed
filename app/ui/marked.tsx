import styles from './marked.module.css'

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
