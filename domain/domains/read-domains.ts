import { kinds } from '#contract/kinds/kinds.ts'
import { memberMessages } from '#contract/messages/members.ts'
import type { DomainKey } from '#contract/resources.ts'
import { standingStrands, strandNames, type StrandName } from '#contract/strands.ts'
import type { Reader } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { findDocument, listDocuments, type Listed } from '../records/document-storage.ts'

/** A domain as every page knows it: what it is called and drawn with, without the words of its panel. */
export type Domain = ReturnType<typeof headOf>

/** All domains in their order, the retired ones among them. */
export async function readDomains(db: Reader): Promise<Domain[]> {
  return (await listDocuments(db, kinds.domain)).map(headOf)
}

/** One domain with the sections of its panel, also a retired one; null where there is none. */
export async function findDomain(db: Reader, key: string) {
  const found = await findDocument(db, kinds.domain, key)
  return found && wordsOf(found)
}

/** A domain with its colour and the sections of its panel. */
export type DomainWords = Awaited<ReturnType<typeof readDomainWords>>[number]

/** All domains in their order, with what their panels say. */
export async function readDomainWords(db: Reader) {
  return (await listDocuments(db, kinds.domain)).map(wordsOf)
}

/** The domains to which something may be added, and which menus and forms name. */
export function currentOf(domains: readonly Domain[]): Domain[] {
  return domains
    .filter(({ isRetired }) => !isRetired)
    .map(({ key, title, short, oneLine, strand }) => ({ key, title, short, oneLine, strand }))
}

/** The domains that a form offers: what each is called, by its key. */
export function domainChoices(domains: readonly Pick<Domain, 'key' | 'title'>[]) {
  return Object.fromEntries(domains.map(({ key, title }) => [key, title]))
}

/** What the domains are called, by their keys. */
export async function domainTitles(db: Reader): Promise<ReadonlyMap<string, string>> {
  return new Map((await readDomains(db)).map(({ key, title }) => [key, title]))
}

/**
 * The domains that a form has ticked, in the order of the site. Throws invalid where one of them is
 * none.
 */
export async function requireDomains(
  db: Reader,
  asked: readonly DomainKey[],
): Promise<DomainKey[]> {
  if (asked.length === 0) return []
  const found = (await readDomains(db)).flatMap(({ key }) => (asked.includes(key) ? [key] : []))
  if (found.length === asked.length) return found
  const sentence = memberMessages.domainUnknown
  throw new Problem('invalid', sentence, { errors: { domains: sentence } })
}

/** The strands that the pattern of the site is woven of: each once, in the order of their domains. */
export function strandsOf(domains: readonly Domain[]): readonly StrandName[] {
  const own = new Set(domains.map(({ strand }) => strand))
  return own.size > 0 ? [...own] : standingStrands
}

/** What a new domain is drawn as: a strand that no other has, while there is one. */
export function freeStrand(domains: readonly Pick<Domain, 'strand'>[]): StrandName {
  const drawn = new Set(domains.map(({ strand }) => strand))
  return strandNames.find((strand) => !drawn.has(strand)) ?? strandNames[0]
}

type DomainRecord = Listed<typeof kinds.domain>

function wordsOf(record: DomainRecord) {
  return { ...headOf(record), colour: record.colour, sections: record.sections }
}

function headOf({ id, title, short, oneLine, strand, state }: DomainRecord) {
  return {
    key: id,
    title,
    short: short || title,
    oneLine,
    strand,
    ...(state === 'retired' && { isRetired: true as const }),
  }
}
