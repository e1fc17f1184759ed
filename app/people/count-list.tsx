import { Description, DescriptionList } from '../ui/description-list.tsx'

interface CountListProps {
  counts: readonly { name: string; count: number }[]
}

/** How many of them, by a name. */
export function CountList({ counts }: CountListProps) {
  return (
    <DescriptionList>
      {counts.map(({ name, count }) => (
        <Description key={name} label={name}>
          {count}
        </Description>
      ))}
    </DescriptionList>
  )
}
