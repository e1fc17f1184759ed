import { headings } from '#contract/headings.ts'
import type { AlumniContent } from '#domain/people/alumni-content.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import styles from './field-list.module.css'

/** All graduates by what they do now. */
export function FieldList({ fields }: Pick<AlumniContent, 'fields'>) {
  return (
    <Section title={headings.alumni.fields} id="fields">
      <HairlineList>
        {fields.map(({ key, name, text, count, strand }) => (
          <HairlineRow
            key={key}
            lead={
              <span className={styles.count} data-strand={strand}>
                {count}
              </span>
            }
            title={name}
            meta={text}
          />
        ))}
      </HairlineList>
    </Section>
  )
}
