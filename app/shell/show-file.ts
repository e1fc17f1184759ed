import { offline } from '#contract/messages/viewer.ts'
import { comeBack, isPassing, readPageAnew, type ComeBack } from './come-back.ts'
import { openPanel } from './file-panel.ts'
import { filePartsOf, type FileParts, codeLost } from './file-parts.ts'
import { fileWays } from './file-ways.ts'

/**
 * Brings a viewer's page to life: the file comes, can be called off, and be asked for again. What was
 * lost with the connection is asked for by itself once that is back.
 */
export function showFile(root: HTMLElement) {
  const parts = filePartsOf(root)
  if (!parts) return
  let attempt = new AbortController()
  const back = comeBack(start)
  parts.late.hidden = true
  parts.cancel.addEventListener('click', () => attempt.abort(new Error('cancelled')))
  parts.retry.addEventListener('click', () => {
    // The button pressed goes away; the reader stays where it was.
    parts.place.focus({ preventScroll: true })
    start()
  })
  start()

  function start() {
    if (!parts) return
    if (root.dataset.lost === codeLost) return readPageAnew()
    back.rest()
    attempt = new AbortController()
    void show(parts, attempt, back)
  }
}

async function show(parts: FileParts, attempt: AbortController, back: ComeBack) {
  const { root, trouble, news } = parts
  const { signal } = attempt
  trouble.hidden = true
  news.textContent = root.dataset.loading ?? ''
  const { report, close } = openPanel(parts, attempt)
  // From here on, whatever ends the attempt is told to the reader.
  signal.addEventListener('abort', () => tell(parts, signal.reason, back), { once: true })
  const fail = (error: Error) => attempt.abort(error)
  const way = fileWays[root.dataset.kind ?? '']
  await way?.(parts, { signal, report, fail }).then(() => {
    if (signal.aborted) return
    close()
    back.done()
    news.textContent = root.dataset.shown ?? ''
  }, fail)
}

/** An error is named by one of the sentences the page brought, or is a sentence itself. */
function tell(
  { root, place, trouble, why, retry, news }: FileParts,
  failure: unknown,
  back: ComeBack,
) {
  const said = failure instanceof Error ? failure.message : 'failed'
  const wasHere = root.contains(document.activeElement)
  place.replaceChildren()
  news.textContent = ''
  trouble.hidden = false
  why.textContent = trouble.dataset[said === offline ? 'offline' : said] ?? said
  if (wasHere) retry.focus()
  if (isPassing(said)) back.wait()
}
