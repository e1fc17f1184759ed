import { pages, profileEditPath } from '#contract/paths.ts'
import { isTeacher, mayKeepRecords, type Who } from '../accounts/access.ts'
import { pageWords, type PageKey } from '../site/page-words.ts'
import type { KeptText } from './kept-texts.ts'

const deskPages = [
  page('desk', pages.desk),
  page('roster', pages.roster),
  page('rosterImport', pages.rosterImport),
  page('members', pages.members),
  page('history', pages.history),
  page('mail', pages.mail),
  page('fileTexts', pages.fileTexts),
]

/** The pages of whoever is signed in; nobody else is told of them. */
export function memberPages(who: Who): KeptText[] {
  if (who === null) return []
  return [
    ...(mayKeepRecords(who) ? deskPages : []),
    ...(isTeacher(who) ? [page('teaching', pages.teaching)] : []),
    ...(who.role === 'stud' ? [page('profileEdit', profileEditPath(who.reg))] : []),
    page('account', pages.account),
  ]
}

function page(key: PageKey, path: string): KeptText {
  const { title, description } = pageWords(key)
  return { path, title, facts: '', text: description }
}
