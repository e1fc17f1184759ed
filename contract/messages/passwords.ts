/** Sentences about passwords that are chosen and changed. */
export const passwordMessages = {
  rule: 'At least 12 characters, of any kind. Four words that only you would put side by side are strong and easy to keep in mind.',
  tooShort: 'Use at least 12 characters.',
  tooLong: 'Use at most 1,024 characters.',
  run: 'This repeats itself or follows the keys. Choose something that is less regular.',
  common: 'This is among the passwords that are tried first. Choose one that nobody would guess.',
  own: 'This is made of your name, number or address, or of ours. Choose one that has nothing to do with them.',
  required: 'Enter a password.',
  different: 'Passwords do not match',
  currentRequired: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  changed: 'Password changed',
  chosen: 'First password chosen',
} as const
