import * as searchMessages from '#contract/messages/search.ts'
import { searchPath } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { searchSite } from '../api/search.ts'
import { resultLine } from '../shell/search-words.ts'
import { barParts, type BarParts } from './bar-parts.ts'
import { chooseByKeys } from './choose.ts'
import { resultGroups } from './results.ts'

/** How long somebody may pause between two letters, in milliseconds. */
const pause = 120

let bar: BarParts | undefined

/** Opens the search over whatever page this is; it is made once. Nothing that is searched is kept. */
export function showSearchBar() {
  bar ??= made()
  const { dialog, field } = bar
  if (!dialog.open) dialog.showModal()
  field.focus()
  field.select()
}

function made(): BarParts {
  const parts = barParts()
  const { dialog, field, list, said, all, retry } = parts
  const choice = chooseByKeys(field, list)
  let timer = 0
  let under = new AbortController()

  field.addEventListener('input', () => {
    clearTimeout(timer)
    under.abort()
    choice.wait()
    timer = window.setTimeout(ask, pause)
  })
  retry.addEventListener('click', () => {
    field.focus()
    choice.wait()
    void ask()
  })
  // Led to a place of this very page, the reader is there.
  list.addEventListener('click', () => dialog.close())
  document.body.append(dialog)
  void ask()
  return parts

  async function ask() {
    under.abort()
    under = new AbortController()
    const { signal } = under
    const q = field.value.trim()
    list.setAttribute('aria-busy', 'true')
    const answer = await searchSite(q, signal)
    if (signal.aborted) return
    list.removeAttribute('aria-busy')
    retry.hidden = answer !== null
    if (answer) show(answer)
    else {
      choice.wait()
      said.textContent = searchMessages.failed
    }
  }

  function show(answer: SearchAnswer) {
    list.replaceChildren(...resultGroups(answer))
    list.scrollTop = 0
    // Whoever has closed the bar waits for nothing any more.
    if (!dialog.open) choice.wait()
    choice.settle()
    said.textContent = resultLine(answer)
    all.hidden = answer.state === 'empty' || answer.state === 'short'
    all.textContent = answer.state === 'none' ? searchMessages.waysOn : searchMessages.all
    all.href = searchPath(answer.corrected ?? answer.q)
  }
}
