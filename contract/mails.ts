/** Where a mail stands; 'nobody' means that nobody was to get it. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'nobody'] as const

export type MailState = (typeof mailStates)[number]
