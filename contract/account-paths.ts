import { personalData, savedViews } from './pages.ts'
import { viewPath } from './paths.ts'

/** Where somebody saves the filters of a list under a name. */
export const saveView = '/api/views'

/** What can be done with a saved view. */
export function viewStepPath(id: string, step: 'rename' | 'remove') {
  return `${saveView}/${id}/${step}`
}

/** The page on which the views of a list are saved, renamed and removed; `query` are its filters now. */
export function savedViewsPath(of: string, query = '') {
  return viewPath(savedViews, { of, query })
}

/** The page of what is known of somebody: a student or an account, by the id. */
export function personalDataPath(kind: 'student' | 'account', id: string) {
  return viewPath(personalData, { of: `${kind} ${id}` })
}
