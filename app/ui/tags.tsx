import { Tag } from './tag.tsx'

interface TagsProps {
  tags: readonly { id: string; name: string }[]
}

/** Several of one sort, in their order: what something is among the words of the department. */
export function Tags({ tags }: TagsProps) {
  return tags.map(({ id, name }) => (
    <Tag key={id} tone="signal">
      {name}
    </Tag>
  ))
}
