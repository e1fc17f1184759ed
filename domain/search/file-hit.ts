import type { DomainKey } from '#contract/resources.ts'
import type { SearchHit } from '#contract/search.ts'
import { documentPath, withPlace } from '#contract/file-paths.ts'
import { profilePath } from '#contract/paths.ts'
import { noteViewerPath, paperViewerPath } from '#contract/resource-paths.ts'
import { domainTitle } from '../resources/domain-title.ts'
import { documentName, documentPlace } from './find-documents.ts'
import { joined } from './joined.ts'
import { markedParts, wordsFound } from './marks.ts'
import type { Question } from './question.ts'
import { snippetOf } from './snippet.ts'

/** A page of a file, and what the file belongs to. */
export type TextUse = Record<string, unknown> & {
  kind: 'note' | 'paper' | 'document' | 'resume'
  /** The id of a note or paper, the key of a document, the register number of a student. */
  key: string
  title: string
  /** Of the file. */
  name: string
  domain: DomainKey
  year: string
  page: number
  text: string
}

/** A hit that opens the file at its page, with the words marked. */
export function fileHit(use: TextUse, { marks }: Question): SearchHit {
  const title = use.kind === 'note' ? use.name : titleOf(use)
  return {
    path: pathOf(use, { page: use.page, words: wordsFound(use.text, marks) }),
    title: markedParts(title, marks),
    facts: joined(`Page ${use.page}`, belongsTo(use)),
    snippet: snippetOf(use.text, marks),
  }
}

function titleOf({ kind, key, title }: TextUse) {
  if (kind === 'resume') return `Resume of ${title}`
  return kind === 'document' ? (documentName(key) ?? title) : title
}

function belongsTo({ kind, title, name, domain, year }: TextUse) {
  if (kind === 'note') return joined(title, domainTitle(domain))
  if (kind === 'paper') return joined('Research paper', year, domainTitle(domain))
  return name
}

function pathOf({ kind, key, title, name, domain, year }: TextUse, place: Place) {
  if (kind === 'note') return noteViewerPath(domain, { id: key, title: name, ...place })
  if (kind === 'paper') return paperViewerPath({ domain, year, title, ...place })
  if (kind === 'resume') return `${withPlace(profilePath(key), place)}#resume`
  const page = documentPlace(key)
  return page ? withPlace(page, place) : `${documentPath(title)}#page=${place.page}`
}

interface Place {
  page: number
  words: string
}
