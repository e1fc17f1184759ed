import { storableText } from '#contract/storable-text.ts'
import { outcomeOf } from '../bibtex/entry-of-fields.ts'
import type { BibliographyRow } from '../bibtex/read-bibliography.ts'
import { withoutTags } from '../without-tags.ts'

/** A record as it stands: the values of each tag, in their order. */
interface RisRecord {
  line: number
  tags: Map<string, string[]>
}

/** The BibTeX types of what RIS has types for; all else is 'misc', whose fields say what it is. */
const types = new Map([
  ...['JOUR', 'EJOUR', 'MGZN', 'JFULL', 'INPR'].map((tag) => [tag, 'article'] as const),
  ...['CPAPER', 'CONF'].map((tag) => [tag, 'inproceedings'] as const),
  ...['BOOK', 'EBOOK', 'EDBOOK'].map((tag) => [tag, 'book'] as const),
  ...['CHAP', 'ECHAP'].map((tag) => [tag, 'incollection'] as const),
  ['PAT', 'patent'],
  ['THES', 'thesis'],
  ['RPRT', 'report'],
  ['UNPB', 'unpublished'],
  ['DATA', 'dataset'],
])

const tagLine = /^([A-Z][A-Z0-9]) {1,2}- ?(.*)$/

/** Every record of a RIS file, each read or refused with a sentence that says why. */
export function readRis(text: string): BibliographyRow[] {
  return recordsIn(text).map(({ line, tags }) => {
    const type = first(tags, 'TY').toUpperCase()
    const citeKey = first(tags, 'ID')
    return { line, citeKey, ...outcomeOf(types.get(type) ?? 'misc', fieldsOf(type, tags)) }
  })
}

/** A line without a tag goes on with the value before it. */
function recordsIn(text: string): RisRecord[] {
  const records: RisRecord[] = []
  let values: string[] = []
  for (const [at, content] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, value = ''] = tagLine.exec(content) ?? []
    if (tag === 'TY') records.push({ line: at + 1, tags: new Map() })
    const tags = records.at(-1)?.tags
    if (tag === undefined) {
      const last = values.length - 1
      if (last >= 0) values[last] += ` ${content.trim()}`
      continue
    }
    values = tags?.get(tag) ?? []
    values.push(value.trim())
    tags?.set(tag, values)
    if (tag === 'ER') values = []
  }
  return records
}

function fieldsOf(type: string, tags: RisRecord['tags']) {
  const isArticle = types.get(type) === 'article'
  const place = first(tags, 'T2', 'JO', 'JF', 'JA', 'BT')
  const pages = [first(tags, 'SP'), first(tags, 'EP')].filter(Boolean).join('--')
  const fields = {
    title: first(tags, 'TI', 'T1', 'CT'),
    author: people(tags, 'AU', 'A1'),
    editor: people(tags, 'ED', 'A2', 'A3'),
    [isArticle ? 'journal' : 'booktitle']: place,
    volume: first(tags, 'VL'),
    pages,
    doi: first(tags, 'DO'),
    url: first(tags, 'UR', 'L2', 'LK'),
    abstract: first(tags, 'AB', 'N2'),
    note: first(tags, 'N1'),
    publisher: first(tags, 'PB'),
    address: first(tags, 'CY', 'C1'),
    isbn: first(tags, 'SN'),
    ...(type === 'PAT' ? patentFields(tags) : dateFields(tags)),
    ...(type !== 'PAT' && { number: first(tags, 'IS', 'M1') }),
    ...(type === 'THES' && { type: first(tags, 'M3') }),
  }
  return new Map(
    Object.entries(fields).map(([name, value]) => [name, storableText(withoutTags(value))]),
  )
}

function dateFields(tags: RisRecord['tags']) {
  return { year: /\d{4}/.exec(first(tags, 'PY', 'Y1', 'DA'))?.[0] ?? '' }
}

/** SN holds the patent's number, M1 its application's, as our own files have it. */
function patentFields(tags: RisRecord['tags']) {
  const granted = first(tags, 'SN')
  const applied = first(tags, 'M1')
  // What is not known of a date is left empty: 2024/03//.
  const date = first(tags, 'DA', 'PY', 'Y1')
    .split('/')
    .filter((part) => part !== '')
    .join('-')
  return {
    number: granted || applied,
    type: granted ? 'Patent' : 'Patent application',
    applicationnumber: granted ? applied : '',
    date,
  }
}

function people(tags: RisRecord['tags'], ...names: string[]) {
  const found = names.map((name) => tags.get(name) ?? []).find(({ length }) => length > 0)
  return (found ?? []).map(nameInOrder).join(', ')
}

function first(tags: RisRecord['tags'], ...names: string[]) {
  return names.map((name) => tags.get(name)?.[0] ?? '').find(Boolean) ?? ''
}

/** 'Iyer, Meera' as 'Meera Iyer', and 'King, Martin L., Jr.' as 'Martin L. King Jr.'. */
function nameInOrder(written: string): string {
  const [family = '', given = '', suffix = ''] = written.split(',').map((part) => part.trim())
  return [given, family, suffix].filter(Boolean).join(' ')
}
