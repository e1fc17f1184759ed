import { openPanel } from './file-panel.ts'
import { filePartsOf, type FileParts } from './file-parts.ts'
import { fileWays } from './file-ways.ts'

/** Brings a viewer's page to life: the file comes, can be called off, and be asked for again. */
export function showFile(root: HTMLElement) {
  const parts = filePartsOf(root)
  if (!parts) return
  let attempt = new AbortController()
  parts.cancel.addEventListener('click', () => attempt.abort(new Error('cancelled')))
  parts.retry.addEventListener('click', () => {
    // The button pressed goes away; the reader stays where it was.
    parts.place.focus({ preventScroll: true })
    start(parts)
  })
  start(parts)

  function start(on: FileParts) {
    attempt = new AbortController()
    void show(on, attempt)
  }
}

async function show(parts: FileParts, attempt: AbortController) {
  const { root, trouble, news } = parts
  const { signal } = attempt
  trouble.hidden = true
  news.textContent = root.dataset.loading ?? ''
  const { report, close } = openPanel(parts, attempt)
  // From here on, whatever ends the attempt is told to the reader.
  signal.addEventListener('abort', () => tell(parts, signal.reason), { once: true })
  const fail = (error: Error) => attempt.abort(error)
  const way = fileWays[root.dataset.kind ?? '']
  await way?.(parts, { signal, report, fail }).then(() => {
    if (signal.aborted) return
    close()
    news.textContent = root.dataset.shown ?? ''
  }, fail)
}

/** An error is named by one of the sentences the page brought, or is a sentence itself. */
function tell({ root, place, trouble, why, retry, news }: FileParts, failure: unknown) {
  const said = failure instanceof Error ? failure.message : 'failed'
  const wasHere = root.contains(document.activeElement)
  place.replaceChildren()
  news.textContent = ''
  trouble.hidden = false
  why.textContent = trouble.dataset[said] ?? said
  if (wasHere) retry.focus()
}
