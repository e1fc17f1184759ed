import { headings } from '#contract/headings.ts'
import type { AlumniContent } from '#domain/people/alumni-content.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { TextColumns } from '../ui/text-columns.tsx'
import styles from './stay-in-touch.module.css'

/** What a former student may do for those who follow, and whom to write to. */
export function StayInTouch({ touch, department }: Pick<AlumniContent, 'touch' | 'department'>) {
  return (
    <Section title={headings.alumni['stay-in-touch']} id="stay-in-touch">
      <p className={styles.intro}>{touch.intro}</p>
      <TextColumns texts={touch.ways} />
      <p className={styles.write} data-print="hide">
        <ButtonLink look="filled" icon="mail" to={`mailto:${department.email}`}>
          Write to the office
        </ButtonLink>
        <span>{department.email}</span>
      </p>
    </Section>
  )
}
