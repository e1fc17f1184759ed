import { saved, savedAt } from '#contract/messages/drafts.ts'

/** When a draft was saved, by the clock of the department; without the time while nobody knows its zone. */
export function savedLine(at: string, timeZone: string): string {
  if (timeZone === '') return saved
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone })
  return savedAt(time.format(new Date(at)))
}
