import type { UIMatch } from 'react-router'
import type { KindName } from '#contract/kinds/kinds.ts'

/**
 * A route's `handle`: 'always' for a page that people work in; otherwise the kinds of record whose
 * writers work in it. A page without it is read, and ships no React.
 */
export interface PageHandle {
  works: 'always' | readonly KindName[]
}

/** Whether the page of these matches hydrates for this visitor, who writes records of some kinds. */
export function pageHydrates(
  matches: readonly Pick<UIMatch, 'handle'>[],
  who: { writes: readonly KindName[] } | null,
): boolean {
  return matches.some(
    ({ handle }) =>
      isPageHandle(handle) &&
      (handle.works === 'always' || handle.works.some((kind) => who?.writes.includes(kind))),
  )
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'works' in handle
}
