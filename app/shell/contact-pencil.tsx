import { department } from '#contract/kinds/department-kind.ts'
import { editFoot } from '#contract/messages/editable.ts'
import type { Reader } from './frame-parts.tsx'
import { Pencil } from './pencil.tsx'

/** Whether it is theirs to edit how the department is reached. */
export function editsContact(who: Reader['who']): boolean {
  return who?.writes.includes(department.name) ?? false
}

/** In the foot, the pencil that leads whoever may edit the department to its contact details. */
export function ContactPencil({ who }: Pick<Reader, 'who'>) {
  return editsContact(who) && <Pencil kind={department.name} part="contact" says={editFoot} />
}
