import { unreachable } from '#contract/messages/previews.ts'
import { previewPath } from '#contract/preview-paths.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'

/** What a preview is asked for with: the record as JSON, and the page on which it is seen. */
interface PreviewAsked {
  sent: string
  shownOn: string
}

type Preview = { page: string } | { refused: string }

/**
 * POST /api/preview/{kind}: the page of a record as what was typed would make it, or why there is
 * none; null where it was given up for a newer one.
 */
export async function readPreview(
  kind: string,
  asked: PreviewAsked,
  signal: AbortSignal,
): Promise<Preview | null> {
  try {
    const answer = await fetch(previewPath(kind), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/html, application/json' },
      body: JSON.stringify(asked),
      signal,
    })
    if (answer.ok) return { page: await answer.text() }
    const { message }: ProblemBody = await answer.json()
    return { refused: message }
  } catch {
    return signal.aborted ? null : { refused: unreachable }
  }
}
