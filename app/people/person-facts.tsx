import type { FacultyMember } from '#domain/people/faculty.ts'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { Tag } from '../ui/tag.tsx'

/** What is known of a member in a word or two, and where to write. */
export function PersonFacts({ member }: { member: FacultyMember }) {
  const { degree, joined, stream, strand, email } = member
  return (
    <DescriptionList>
      <Description label="Degree">{degree}</Description>
      <Description label="Joined">{joined}</Description>
      <Description label="Stream">
        <Tag tone={strand} look="dot">
          {stream}
        </Tag>
      </Description>
      <Description label="E-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Description>
    </DescriptionList>
  )
}
