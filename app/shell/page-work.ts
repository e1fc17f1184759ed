import type { UIMatch } from 'react-router'

/**
 * A route's `handle`: 'always' for a page that people work in; 'editors' for one that only
 * administrators work in, 'note-editors' for one where teachers do as well. A page without it is
 * read, and ships no React.
 */
export interface PageHandle {
  works: 'always' | 'editors' | 'note-editors'
}

interface Worker {
  mayEditRecords: boolean
  mayEditNotes: boolean
}

/** Whether the page of these matches hydrates for this visitor. */
export function pageHydrates(matches: UIMatch[], who: Worker | null): boolean {
  const works = {
    always: true,
    editors: who?.mayEditRecords === true,
    'note-editors': who?.mayEditNotes === true,
  }
  return matches.some(({ handle }) => isPageHandle(handle) && works[handle.works])
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'works' in handle
}
