import type { MailSearch } from '#contract/mail-schemas.ts'
import { pages } from '#contract/paths.ts'

/** The address of the mails so looked at; what is not asked for is not in it. */
export function mailPath(view: Partial<MailSearch>) {
  const asked = Object.entries(view).filter(([, value]) => value)
  // Null and '' are taken out, so every value is text.
  const search = new URLSearchParams(asked as [string, string][]).toString()
  return search === '' ? pages.mail : `${pages.mail}?${search}`
}
