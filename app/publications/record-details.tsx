import type { Field } from '#contract/kinds/field.ts'
import { publicationKinds, type PublicationEntry } from '#contract/publications.ts'
import type { PublicationLine } from '#domain/publications/publication-line.ts'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import styles from './record-details.module.css'

interface RecordDetailsProps {
  entry: PublicationEntry
  line: PublicationLine
}

/** What is known of a publication, field by field, but for what its page says elsewhere. */
export function RecordDetails({ entry, line }: RecordDetailsProps) {
  const fields: readonly Field[] = publicationKinds[entry.kind].fields
  const values = new Map(Object.entries(entry.fields))
  const known = fields.filter(({ name }) => values.get(name) && !elsewhere.has(name))
  if (known.length === 0) return null
  return (
    <aside className={styles.details} aria-label="Details">
      <DescriptionList>
        {known.map(({ name, label }) => (
          <Description key={name} label={label}>
            <Value name={name} value={values.get(name) ?? ''} line={line} />
          </Description>
        ))}
      </DescriptionList>
    </aside>
  )
}

const elsewhere = new Set(['title', 'authors', 'abstract', 'note'])

function Value({ name, value, line }: { name: string; value: string; line: PublicationLine }) {
  if (name === 'doi') return <a href={line.doiUrl}>{value}</a>
  if (name === 'url') {
    return (
      <a href={value} data-print="address">
        {value.split('/')[2] ?? value}
      </a>
    )
  }
  return name === 'dateGranted' ? line.date : value
}
