/** Sentences about passwords that are chosen and changed. */
export const passwordMessages = {
  rule: 'At least 12 characters of any kind. Four unrelated words make a strong password that is easy to remember.',
  tooShort: 'Use at least 12 characters.',
  tooLong: 'Use at most 1,024 characters.',
  run: 'This repeats characters or follows a keyboard pattern. Choose something less predictable.',
  common: 'This is a common password. Choose one that is harder to guess.',
  own: 'This contains your name, number or address, or the name of the site. Choose something unrelated.',
  required: 'Enter a password.',
  different: 'Passwords do not match',
  currentRequired: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  changed: 'Password changed',
  chosen: 'First password chosen',
} as const
