import type { MailAddress } from '#contract/mail-address.ts'
import { department } from '#content/department.ts'

/** The site's host as mails name it; a bare address of the network stands in brackets there. */
export function mailHost(origin: string): string {
  const { hostname } = new URL(origin)
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname.replace(/^\[/, '[IPv6:')
}

/** Whom mails are from where MAIL_FROM does not say it. */
export function standardSender(origin: string): MailAddress {
  return { name: department.name, address: `no-reply@${mailHost(origin)}` }
}
