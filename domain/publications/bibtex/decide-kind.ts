import type { PublicationKind } from '#contract/publications.ts'
import type { EntryFields } from './parse-entry.ts'

const conferenceTypes = new Set(['inproceedings', 'conference', 'proceedings'])
const catchAllTypes = new Set(['misc', 'techreport', 'report'])

/** Which kind of publication an entry of this type is; nothing for the kinds that are not kept. */
export function decideKind(type: string, fields: EntryFields): PublicationKind | undefined {
  if (type === 'article') return 'journal'
  if (conferenceTypes.has(type)) return 'conference'
  if (type === 'patent') return 'patent'
  if (catchAllTypes.has(type) && saysPatent(fields)) return 'patent'
  if (type === 'misc' || type === 'unpublished') return kindByVenue(fields)
  return undefined
}

/** Google Scholar writes patents as @misc with 'US Patent 9,123,456' as the note. */
function saysPatent(fields: EntryFields): boolean {
  const told = ['type', 'howpublished', 'number'].map((name) => fields.get(name) ?? '').join(' ')
  if (/\bpatent|\bpatreq/i.test(told)) return true
  const note = (fields.get('note') ?? '').replace(/^\W+/, '')
  return (
    /^([A-Z]{2}|U\.S\.|Indian|European)?\s*Patent\b.*\d/i.test(note) ||
    /google patents/i.test(fields.get('publisher') ?? '')
  )
}

function kindByVenue(fields: EntryFields): PublicationKind | undefined {
  if (fields.get('journal') || fields.get('journaltitle')) return 'journal'
  return fields.get('booktitle') ? 'conference' : undefined
}
