import { papersPath, paperViewerPath } from '#contract/resource-paths.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../../accounts/access.ts'
import { getPaper } from '../papers/find-paper.ts'
import { headOf } from '../resource-words.ts'
import { ownAddress } from './own-address.ts'

/** What the page shows that asks where a paper is to go. Throws not-found. */
export async function mailPaperPage(db: Reader, who: Who, paperId: string) {
  const { paper } = await getPaper(db, paperId)
  const { id, domain, year, title } = paper
  return {
    paper: { id, title, path: paperViewerPath({ domain, year, title }) },
    shelf: { ...headOf(domain), path: papersPath(domain, year) },
    address: await ownAddress(db, who),
  }
}
