import type { Person } from '#domain/people/people.ts'
import { Tag } from '../ui/tag.tsx'

/** The domains that somebody works in. */
export function DomainTags({ domains }: Pick<Person, 'domains'>) {
  return domains.map(({ short, strand }) => (
    <Tag key={short} tone={strand} look="dot">
      {short}
    </Tag>
  ))
}
