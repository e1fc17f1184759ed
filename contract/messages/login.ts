/** Sentences about signing in. */
export const success = 'Login successful'
export const wrong = 'Invalid username or password'
export const locked = 'Account locked. Please try again later or reset your password.'
export const inputRequired = 'Enter your username or e-mail.'
export const passwordRequired = 'Enter your password.'
export const overloaded = 'Many people are logging in right now. Please try again in a few seconds.'
export const tooMany =
  'Invalid username or password. There have been many failed attempts from your network: wait a minute, then try again.'
