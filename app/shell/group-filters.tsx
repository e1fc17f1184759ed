import { onDemand } from './on-demand.tsx'
import type { GroupFieldsProps } from './group-fields.tsx'

const GroupFields = onDemand<GroupFieldsProps>(
  async () => (await import('./group-fields.tsx')).GroupFields,
)

/** The same filters of a search of students, whose code only comes where a department has something to choose. */
export function GroupFilters(props: GroupFieldsProps) {
  const isUsed = [...Object.values(props.groups), Object.values(props.chosen)]
    .flat()
    .some((value) => value !== '')
  return isUsed && <GroupFields {...props} />
}
