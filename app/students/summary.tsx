import type { Audience } from '#contract/visibility.ts'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { KeptBackMark } from './kept-back-mark.tsx'
import { languageOf } from './language-of.ts'
import styles from './summary.module.css'

interface SummaryProps {
  text: string
  keptBack: Audience | undefined
}

/** What the student writes of themselves, in its paragraphs. */
export function Summary({ text, keptBack }: SummaryProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <Section title="Summary" meta={keptBack && <KeptBackMark audience={keptBack} />}>
      {paragraphs.length > 0 ? (
        <Prose>
          {paragraphs.map((paragraph, index) => (
            <p key={index} className={styles.paragraph} lang={languageOf(paragraph)} dir="auto">
              {paragraph}
            </p>
          ))}
        </Prose>
      ) : (
        <p className={styles.absent}>No summary yet.</p>
      )}
    </Section>
  )
}
