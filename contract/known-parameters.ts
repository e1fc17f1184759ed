import { calls, pages, routeManifest } from './paths.ts'

/**
 * The query parameters that a page, or a call whose answer is kept, knows. Whatever else a link
 * carries is taken off, so that a made-up parameter makes no second copy in the page cache.
 */
const knownParameters: Record<string, readonly string[]> = {
  [routeManifest]: ['paths', 'version'],
  [calls.students]: ['reg_no'],
  [calls.document]: ['title'],
  [calls.notes]: ['domain'],
  [pages.courses]: ['type'],
  [pages.coursesOfPeople]: ['type'],
  [pages.students]: ['q', 'year', 'after'],
  [pages.profile]: ['register_no', 'as'],
  [pages.profileEdit]: ['register_no'],
  [pages.login]: ['next', 'problem', 'code', 'loginInput', 'reset'],
  [pages.resetPassword]: ['token', 'problem'],
  [pages.roster]: ['q', 'year', 'account', 'after'],
  [pages.history]: ['kind', 'record', 'who', 'before', 'problem'],
  [pages.mail]: ['state', 'before', 'read'],
  [pages.resources]: ['domain', 'resource'],
  [calls.links]: ['domain'],
  [calls.videos]: ['domain'],
}

/** The query parameters that what stands at a path knows. */
export function parametersOf(path: string): readonly string[] {
  return knownParameters[path] ?? []
}
