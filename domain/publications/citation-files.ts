import type { PublicationKind } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { bibtex } from './cite/bibtex.ts'
import { ris } from './cite/ris.ts'
import { getPublication, listCitable } from './list-publications.ts'

/** A citation to download: its text and a file name without its ending. */
export interface CitationFile {
  name: string
  text: string
}

/** One publication as a BibTeX file. Throws not-found. */
export async function bibtexFile(
  db: Reader,
  kind: PublicationKind,
  id: string,
): Promise<CitationFile> {
  const { citeKey, entry } = await getPublication(db, kind, id)
  return { name: fileName(citeKey), text: bibtex(entry, citeKey) }
}

/** One publication as a RIS file. Throws not-found. */
export async function risFile(
  db: Reader,
  kind: PublicationKind,
  id: string,
): Promise<CitationFile> {
  const { citeKey, entry } = await getPublication(db, kind, id)
  return { name: fileName(citeKey), text: ris(entry) }
}

/**
 * All publications of a kind as one BibTeX file, newest first. Where several share a key, all but
 * the oldest get a number behind it, so that a key once used keeps meaning the same work.
 */
export async function bibliographyFile(db: Reader, kind: PublicationKind): Promise<CitationFile> {
  const used = new Map<string, number>()
  const texts = (await listCitable(db, kind)).toReversed().map(({ citeKey, entry }) => {
    const times = (used.get(citeKey) ?? 0) + 1
    used.set(citeKey, times)
    return bibtex(entry, times === 1 ? citeKey : `${citeKey}-${times}`)
  })
  return { name: `${kind}s`, text: texts.toReversed().join('\n') }
}

/** People's cite keys hold slashes and colons, which no file name may. */
function fileName(citeKey: string): string {
  return citeKey.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'citation'
}
