import { kinds } from '#contract/kinds/kinds.ts'
import { isTeacher } from '../accounts/access.ts'
import { textIn } from '../history/read-snapshot.ts'
import { documentStorage } from '../records/document-storage.ts'
import type { RecordStorage } from '../records/record-storage.ts'

/** Answers about names in publications: whoever has given one for themselves may take it back. */
export const authorNameStorage: RecordStorage = {
  ...documentStorage(kinds.authorName),
  mayWrite(who, { from, to, addedBy }) {
    if (addedBy !== who.accountId) return false
    const owner = textIn(from ?? to ?? {}, 'owner') ?? ''
    return owner === `student ${who.studentId}` || (isTeacher(who) && owner.startsWith('person '))
  },
}
