const gmail = /@(gmail|googlemail)\.com$/

/**
 * The letter box that an address leads to, as far as can be told: case makes no difference, a label
 * behind a plus is its owner's, and Gmail reads no dots. Limits count by it, or one person could be
 * written to under a thousand spellings. Nothing is sent to it: its owner may spell it otherwise.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').toLowerCase()
  const [, name = '', host = ''] = /^(.+?)(?:\+[^@]*)?(@.*)$/.exec(plain) ?? []
  return gmail.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : name + host
}
