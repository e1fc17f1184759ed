import { department } from '#contract/kinds/department-kind.ts'
import { editFrame } from '#contract/messages/editable.ts'
import type { Reader } from './frame-parts.tsx'
import { Pencil } from './pencil.tsx'

interface FramePencilProps extends Pick<Reader, 'who'> {
  /** Of the department. */
  part: 'name' | 'contact'
  className?: string | undefined
}

/** Whether what head and foot say is theirs to edit. */
export function editsFrame(who: Reader['who']): boolean {
  return who?.writes.includes(department.name) ?? false
}

/** In head and foot, the pencil that leads whoever may edit the department to what stands there. */
export function FramePencil({ who, part, className }: FramePencilProps) {
  if (!editsFrame(who)) return null
  return <Pencil kind={department.name} part={part} says={editFrame[part]} className={className} />
}
