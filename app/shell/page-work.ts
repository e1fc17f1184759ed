import type { UIMatch } from 'react-router'

/**
 * A route's `handle`: 'always' for a page that people work in, 'keepers' for one that only
 * whoever keeps its records works in. A page without it is read, and ships no React.
 */
export interface PageHandle {
  works: 'always' | 'keepers'
}

/** Whether the page of these matches hydrates for this visitor. */
export function pageHydrates(matches: UIMatch[], who: { mayKeepRecords: boolean } | null): boolean {
  return matches.some(({ handle }) => {
    const works = isPageHandle(handle) ? handle.works : undefined
    return works === 'always' || (works === 'keepers' && who?.mayKeepRecords === true)
  })
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'works' in handle
}
