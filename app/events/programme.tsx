import { headings } from '#contract/headings.ts'
import type { festivalPage } from '#domain/events/event-page.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { Section } from '../ui/section.tsx'
import styles from './programme.module.css'

type Part = Awaited<ReturnType<typeof festivalPage>>['elan']['programme'][number]

/** The programme of a day, in parts; a strand stands for each. */
export function Programme({ parts }: { parts: readonly Part[] }) {
  return (
    <Section title={headings.elan.programme} id="programme">
      {parts.map(({ title, strand, hours }) => (
        <section key={title} className={styles.part} aria-labelledby={`part-${strand}`}>
          <div className={styles.head}>
            <h3 id={`part-${strand}`}>{title}</h3>
            <Strand
              strand={strand}
              seed={title}
              width={280}
              height={56}
              className={styles.strand}
            />
          </div>
          <ol className={styles.hours}>
            {hours.map((hour) => (
              <li key={hour.time} className={styles.hour}>
                <p className={styles.time}>{hour.time}</p>
                <div className={styles.words}>
                  <h4>{hour.title}</h4>
                  <p className={styles.text}>{hour.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Section>
  )
}
