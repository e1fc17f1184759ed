import { previewPath } from '#contract/draft-paths.ts'
import { call } from './network.ts'

/** What a preview is asked for with: the record as JSON, and the page on which it is seen. */
interface PreviewAsked {
  sent: string
  shownOn: string
}

/**
 * POST /api/preview/{kind}: the page of a record as what was typed would make it, and what the place of
 * the record is called there; '' where the page is its own.
 */
export function readPreview(kind: string, asked: PreviewAsked, signal: AbortSignal) {
  return call<{ page: string; at: string }>('POST', previewPath(kind), asked, signal)
}
