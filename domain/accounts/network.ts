import { isIP } from 'node:net'

/**
 * The network an address belongs to, as sessions and failed sign-ins note it: the first three parts
 * of an IPv4 address, the first three groups (a /48) of an IPv6 one; '' for anything else.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return ''
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  // What '::' stands for is zeros, and no more than the first three groups count.
  const known = tail === undefined ? groups : [...groups, ...Array<string>(3).fill('0')]
  return `${known
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/48`
}
