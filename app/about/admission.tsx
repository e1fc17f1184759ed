import { headings } from '#contract/headings.ts'
import type { AboutContent } from '#domain/site/page-content.ts'
import { OfficeContact } from '../shell/office-contact.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Section } from '../ui/section.tsx'
import styles from './admission.module.css'

interface AdmissionProps {
  admission: AboutContent['about']['admission']
  department: AboutContent['department']
}

/** The way in: five steps hang from a chain, and the office stands at its end. */
export function Admission({ admission: { intro, steps, closing }, department }: AdmissionProps) {
  return (
    <Section title={headings.about.admission} id="admission">
      <p className={styles.intro}>{intro}</p>
      <div className={styles.chain}>
        <Strand strand="chain" seed="admission" width={1216} height={48} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.office}>
        <p className={styles.closing}>{closing}</p>
        <OfficeContact department={department} />
      </div>
    </Section>
  )
}
