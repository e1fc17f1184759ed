import { searchGroupPath } from '#contract/paths.ts'
import { searchResultPage } from '../api/search.ts'

/** How long somebody may pause between two letters, in milliseconds. */
const pause = 250

/**
 * Puts the results of what is typed into the page: they come as the same page that a visitor without
 * scripts gets, so it is drawn in one place only. The address follows; a newer search gives up the
 * one before. What was typed while this script was on its way is answered as well.
 */
export function answerForm(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('input[name=q]')
  const group = form.querySelector<HTMLInputElement>('input[name=in]')?.value ?? ''
  let timer = 0
  let asked = field?.defaultValue.trim() ?? ''
  let under = new AbortController()

  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(answer, pause)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    void answer()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-search-retry]')) void answer(true)
  })
  void answer()

  async function answer(again: unknown = false) {
    const q = field?.value.trim() ?? ''
    if (q === asked && again !== true) return
    asked = q
    under.abort()
    under = new AbortController()
    const { signal } = under
    const path = searchGroupPath(q, group)
    const results = document.querySelector<HTMLElement>('[data-search-results]')
    results?.setAttribute('data-busy', '')
    const page = await searchResultPage(path, signal)
    if (signal.aborted) return
    results?.removeAttribute('data-busy')
    const found = page?.querySelector('[data-search-results]')
    if (found && results) {
      show(results, found)
      history.replaceState(null, '', path)
    } else results?.querySelector('[data-search-trouble]')?.removeAttribute('hidden')
  }
}

/** The line that says what was found stays the same element, so that it is read out. */
function show(results: HTMLElement, found: Element) {
  const [line, ...others] = found.children
  const output = results.querySelector('output')
  if (output) output.textContent = line?.textContent ?? ''
  results.replaceChildren(...(output ? [output] : []), ...others)
}
