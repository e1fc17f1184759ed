import { batchPath } from './history-paths.ts'
import { calls, pages, routeManifest } from './paths.ts'
import { viewers } from './resource-paths.ts'

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
  [pages.profile]: ['register_no', 'as', 'page', 'words'],
  [pages.profileEdit]: ['register_no'],
  [pages.login]: ['next', 'problem', 'code', 'loginInput', 'reset', 'email'],
  [pages.resetPassword]: ['token', 'problem'],
  [pages.roster]: ['q', 'year', 'account', 'after'],
  [pages.history]: ['kind', 'record', 'who', 'q', 'before', 'problem'],
  [pages.mail]: ['state', 'before', 'read', 'q'],
  [pages.resources]: ['domain', 'resource'],
  [pages.mailPaper]: ['paper', 'asked', 'problem', 'email'],
  [pages.mailedPapers]: ['token', 'cancelled', 'problem'],
  [pages.calendar]: ['page', 'words'],
  [pages.timeTable]: ['page', 'words'],
  [pages.cocurricularEvents]: ['page', 'words'],
  [pages.extraCurricularEvents]: ['page', 'words'],
  [pages.search]: ['q', 'in', 'after'],
  [calls.search]: ['q', 'in', 'after'],
  [calls.links]: ['domain'],
  [calls.videos]: ['domain'],
}

/** Pages of many addresses, each by its pattern in the table of routes; paths have no case. */
const byPattern = [
  { pattern: patternOf(viewers.note), names: ['id', 'title', 'page', 'words'] },
  { pattern: patternOf(batchPath(':batch')), names: ['q', 'after', 'problem'] },
  { pattern: patternOf(viewers.paper), names: ['pdftitle', 'page', 'words'] },
]

/** The query parameters that what stands at a path knows. */
export function parametersOf(path: string): readonly string[] {
  const { names = [] } = byPattern.find(({ pattern }) => pattern.test(path)) ?? {}
  return knownParameters[path] ?? names
}

function patternOf(route: string) {
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`, 'i')
}
