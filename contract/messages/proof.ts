/** Sentences of the dialog that asks who is there before something is done. */
export const proofMessages = {
  title: 'Confirm your identity',
  sentence: 'You are changing how someone logs in or which e-mail address they use.',
  confirmLabel: 'Confirm',
  again: 'Nothing was changed yet. Log in again to confirm your identity, then try once more.',
} as const
