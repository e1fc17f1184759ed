import type { ReactNode } from 'react'
import type { DomainKey } from '#contract/resources.ts'
import { CheckField } from '../ui/field.tsx'
import styles from './domain-field.module.css'

/** What the domains of the site are called. */
export type DomainTitles = readonly { key: DomainKey; title: string }[]

interface DomainFieldProps {
  titles: DomainTitles
  /** Ticked when the form opens. */
  chosen?: readonly DomainKey[]
  error: ReactNode
}

/** Whose notes and links a teacher manages. */
export function DomainField({ titles, chosen = [], error }: DomainFieldProps) {
  return (
    <fieldset className={styles.domains} aria-describedby="domains-hint">
      <legend>Domains</legend>
      {titles.map(({ key, title }, place) => (
        <CheckField
          key={key}
          name="domains"
          value={key}
          label={title}
          defaultChecked={chosen.includes(key)}
          error={place === 0 ? error : undefined}
        />
      ))}
      <p id="domains-hint" className={styles.hint}>
        They can change all notes and links of these domains, and elsewhere what they added
        themselves. With no domain chosen, they can add anywhere and change only what they added.
      </p>
    </fieldset>
  )
}

/** What is ticked. */
export function domainsOf(form: FormData): DomainKey[] {
  return form.getAll('domains').filter((key) => typeof key === 'string')
}

/** The titles of some domains, as somebody else has chosen them. */
export function titlesOf(chosen: unknown, titles: DomainTitles): string {
  const keys = Array.isArray(chosen) ? chosen : []
  return titles.flatMap(({ key, title }) => (keys.includes(key) ? [title] : [])).join(', ')
}
