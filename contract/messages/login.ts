/** Sentences about signing in. */
export const success = 'Login successful'
export const wrong = 'Invalid username or password'
export const locked = 'Account locked. Please try again later or reset your password.'
export const inputRequired = 'Enter your username or e-mail.'
export const passwordRequired = 'Enter your password.'
export const overloaded = 'Many people are signing in right now. Please try again in a few seconds.'
export const tooMany = 'Too many attempts from your network. Please wait a minute and try again.'
