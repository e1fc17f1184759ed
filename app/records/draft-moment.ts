/** When a draft was typed, by the clock of the department (`timeZone`), as the list of drafts says it. */
export function draftMoment(at: string, timeZone: string | undefined): string {
  const moment = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat('en-IN', moment).format(new Date(at))
}
