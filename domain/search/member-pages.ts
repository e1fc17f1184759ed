import { isSingle, listPages, type Audience } from '#contract/pages.ts'
import { profileEditPath } from '#contract/paths.ts'
import { isTeacher, mayKeepRecords, type Member, type Who } from '../accounts/access.ts'
import type { KeptText } from './kept-texts.ts'

/** Whom search tells of the pages of an audience. Administrators get to a teacher's from the desk. */
const isToldOf: Record<Audience, (who: Member) => boolean> = {
  everyone: () => false,
  members: () => true,
  owner: ({ role }) => role === 'stud',
  teachers: isTeacher,
  administrators: mayKeepRecords,
}

const searched = listPages().filter(({ search }) => search)

/** The pages of whoever is signed in; nobody else is told of them. */
export function memberPages(who: Who): KeptText[] {
  if (who === null) return []
  return searched
    .filter(({ audience }) => isToldOf[audience](who))
    .map((page) => ({
      path: isSingle(page) ? page.path : profileEditPath(who.reg),
      title: page.title ?? '',
      facts: '',
      text: page.description ?? '',
    }))
}
