/**
 * Sentences that many pages say. Those of one concept stand in contract/messages/, so that no page
 * ships another's.
 */
export * as login from './login.ts'
export * as request from './requests.ts'
export * as students from './students.ts'

export const logout = { success: 'You are signed out.' } as const
export const token = {
  invalid: 'This token is not valid or has expired. Please sign in again.',
} as const
export const access = {
  signedOut: 'Please sign in first.',
  adminOnly: 'Only an administrator may do this.',
  teachersOnly: 'Only a teacher or an administrator may do this.',
  granted: 'You may send it.',
  foreignOrigin: 'This request came from another website and was refused.',
} as const
export const faculty = { unknown: 'Nobody of the faculty has a page at this address.' } as const
export const notFound = {
  title: 'Page Not Found',
  sentence: 'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
  home: 'Return to Home',
} as const
export const failure = {
  server: {
    title: 'Something went wrong',
    sentence: 'The fault is on our side and has been noted. Trying again often helps.',
  },
  forbidden: {
    title: 'Not open to you',
    sentence:
      'This page is for people with another role. Sign in with the right account to see it.',
  },
  overloaded: {
    title: 'Very busy right now',
    sentence: 'Many people are here at once. Please try again in a few seconds.',
  },
  retry: 'Try again',
  id: 'If it keeps happening, tell us this number:',
} as const
