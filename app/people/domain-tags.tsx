import type { Person } from '#domain/people/people.ts'
import { Tag, TagRow } from '../ui/tag.tsx'

/** The domains that somebody works in; nothing where there are none. */
export function DomainTags({ domains }: Pick<Person, 'domains'>) {
  if (domains.length === 0) return null
  return (
    <TagRow>
      {domains.map(({ short, strand }) => (
        <Tag key={short} tone={strand} look="dot">
          {short}
        </Tag>
      ))}
    </TagRow>
  )
}
