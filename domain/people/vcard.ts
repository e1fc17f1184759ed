import { storableText } from '#contract/storable-text.ts'

/** What an address book keeps of somebody; what is '' is left out. */
export interface Card {
  name: string
  department: string
  role?: string
  email: string
  phone?: string
  links: readonly (readonly [label: string, address: string])[]
  note: string
}

/**
 * A vCard 3.0 (RFC 2426), which every address book reads. The names of the links are said in the way of
 * Apple's; the others pass them over.
 */
export function vCard({ name, department, role, email, phone, links, note }: Card): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // A name of India is seldom a given one and a family's, so it is not taken apart.
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(department)}`,
    ...(role ? [`TITLE:${escaped(role)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phone ? [`TEL;TYPE=WORK:${escaped(phone)}`] : []),
    ...links
      .filter(([, address]) => address !== '')
      .flatMap(([label, address], at) => [
        `item${at + 1}.URL:${escaped(address)}`,
        `item${at + 1}.X-ABLabel:${escaped(label)}`,
      ]),
    ...(note ? [`NOTE:${escaped(note)}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string) {
  return storableText(text, true)
    .replace(/[\\,;]/g, '\\$&')
    .replace(lineBreak, '\\n')
}

/** Some readers take the rarer signs for the end of a line as well. */
const lineBreak = /[\n\u0085\u2028\u2029]/g

/** Octets of a line, with the space that a line goes on after. */
const longest = 75

/** A long line goes on after a break and a space; no letter is cut in two. */
function folded(line: string) {
  const pieces = ['']
  let size = 0
  for (const letter of line) {
    const octets = Buffer.byteLength(letter)
    if (size + octets > longest) {
      pieces.push(' ')
      size = 1
    }
    pieces[pieces.length - 1] += letter
    size += octets
  }
  return pieces.join('\r\n')
}
