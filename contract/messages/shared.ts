/**
 * Sentences that many pages say. Those of one concept stand in contract/messages/, so that no page
 * ships another's.
 */
export * as login from './login.ts'
export * as request from './requests.ts'
export * as students from './students.ts'

export const unchanged = 'Nothing has changed.'
export const logout = { success: 'You are logged out.' } as const
export const token = {
  invalid: 'This token is invalid or has expired. Please log in again.',
} as const
export const access = {
  signedOut: 'Please log in first.',
  adminOnly: 'Only an administrator can do this.',
  teachersOnly: 'Only a teacher or an administrator can do this.',
  granted: 'You can send it.',
  foreignOrigin: 'This request came from another website and was refused.',
} as const
export const faculty = { unknown: 'There is no faculty member at this address.' } as const
export const notFound = {
  title: 'Page Not Found',
  sentence: 'The address may be mistyped, or the page may have moved.',
  home: 'Return to Home',
  search: 'Search the site',
} as const
export const failure = {
  server: {
    title: 'Something went wrong',
    sentence: 'The problem is on our side and has been logged. Please try again.',
  },
  forbidden: {
    title: 'You do not have access',
    sentence:
      'Your account does not have access to this page. Log in with another account to see it.',
  },
  overloaded: {
    title: 'Not available right now',
    sentence:
      'The site is very busy, or cannot reach its records. Please try again in a few seconds.',
  },
  retry: 'Try again',
  id: 'If it keeps happening, tell us this reference:',
} as const
