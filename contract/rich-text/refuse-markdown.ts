import { richTextMessages as words } from '../messages/rich-text.ts'
import { pictureTarget } from './picture-target.ts'
import { linkTarget } from './link-target.ts'

/** Lists and quotations within one another that a line may open. */
const deepest = 8
/** Signs that may begin or end something, of each sort; reading takes the square of their number. */
const mostSigns = 1500

/**
 * Whether reading a text would take long: time grows with the square of how deep its lists stand in
 * one another, and of how many marks of emphasis or brackets it has.
 */
export function isTangled(text: string): boolean {
  if (signs.some((sign) => (text.match(sign)?.length ?? 0) > mostSigns)) return true
  const indents = new Set<number>()
  return text.split('\n').some((line) => {
    const opened = openedIn(line)
    if (opened > 0) indents.add(line.search(/\S/))
    return opened > deepest || indents.size > deepest
  })
}

/** Those that are written as signs begin nothing. */
const signs = [/(?<!\\)[*_]/g, /(?<!\\)\[/g, /(?<!\\)</g]

/** How many lists and quotations a line opens at its start. */
function openedIn(line: string): number {
  let opened = 0
  opening.lastIndex = 0
  while (opened <= deepest && opening.test(line)) opened += 1
  return opened
}

const opening = /[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$))/y

/** What of a text is not taken, in a sentence; null where all of it is. */
export function refusedIn(text: string): string | null {
  if (isTangled(text)) return words.tangled
  for (const [, address = ''] of text.matchAll(pictureForm)) {
    if (pictureTarget(unescaped(address)) === null) return words.picture
  }
  for (const [, address = ''] of text.matchAll(linkForm)) {
    if (linkTarget(unescaped(address)) === null) return words.badLink(address)
  }
  return null
}

const pictureForm = /(?<!\\)!\[(?:\\.|[^\]\\\n]){0,600}\]\(\s{0,9}<?([^\s<>)]{0,2000})/g
const linkForm = /(?<!\\)\[[^[\]]{0,300}\]\(\s{0,9}<?([^\s<>)]{1,2000})/g

function unescaped(address: string): string {
  return address.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}
