import { ownPageMessages as words, slugMeant } from '#contract/messages/own-pages.ts'
import { addressOf, isAddress } from '../records/record-address.ts'

/** How many parts an address has at most: a page stands below others as deep as somebody still finds it. */
const mostParts = 5

/** Whether a page may have this address. */
export function isPageAddress(address: string): boolean {
  return wrongAddress(address) === null
}

/** Why a page cannot have this address, with the one that was meant where that can be told; null where it can. */
export function wrongAddress(address: string): string | null {
  const parts = address.split('/')
  if (parts.length > mostParts) return words.slugDeep
  if (parts.every(isAddress)) return null
  const meant = meantBy(address)
  return meant === '' ? words.slugWrong : slugMeant(meant)
}

/** What somebody meant who typed it with capitals, spaces or slashes around, or as it stands in a browser. */
function meantBy(typed: string): string {
  const path = typed.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/^\/*pages\//i, '')
  const parts = path.split('/').map(addressOf)
  return parts.filter((part) => part !== '').join('/')
}

/** The addresses that one lies below, the outermost first. */
export function addressesAbove(address: string): string[] {
  const parts = address.split('/')
  return parts.slice(1).map((_, count) => parts.slice(0, count + 1).join('/'))
}
