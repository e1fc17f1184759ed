import type { MailSearch } from '#contract/mail-schemas.ts'
import { pages, viewPath } from '#contract/paths.ts'

/** The address of the mails so looked at; what is not asked for is not in it. */
export function mailPath(view: Partial<MailSearch>) {
  return viewPath(pages.mail, view)
}
