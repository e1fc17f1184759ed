import * as searchMessages from '#contract/messages/search.ts'
import { pages, searchPath } from '#contract/paths.ts'
import {
  longestSearch,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
  type TextPart,
} from '#contract/search.ts'
import { searchSite } from '../api/search.ts'
import { resultLine, groupIcons, groupTitle } from '../shell/search-words.ts'
import { chooseByKeys } from './choose.ts'
import { element, icon } from '../ui/element.ts'
import styles from './search-bar.module.css'

const listId = 'search-bar-results'

/** How long somebody may pause between two letters, in milliseconds. */
const pause = 120

let bar: BarParts | undefined

/**
 * Opens the search over whatever page this is; it is made once. Nothing that is searched is kept. It
 * begins with what was written while it was on its way, and goes on behind that.
 */
export function showSearchBar() {
  bar ??= made()
  const { dialog, field } = bar
  const { searchKeys = [] } = window
  window.searchKeys = undefined
  // Where it is open, somebody has held the key, and goes on writing.
  if (!dialog.open) {
    dialog.showModal()
    field.focus()
    field.select()
  }
  const written = searchKeys.reduce(withKey, '')
  if (written === '') return
  field.setRangeText(written, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input'))
}

function withKey(text: string, key: string) {
  return key === 'Backspace' ? text.slice(0, -1) : text + key
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

/** The groups of an answer as parts of a list to choose from. */
function resultGroups(answer: SearchAnswer): HTMLElement[] {
  return answer.groups.map((group) => {
    const title = groupTitle(answer, group.kind)
    const id = `search-bar-${group.kind}`
    return element(
      'div',
      { role: 'group', 'aria-labelledby': id },
      element('p', { id, role: 'presentation', class: styles.heading }, title),
      ...group.hits.map((hit, at) => option(group, hit, `${id}-${at}`)),
    )
  })
}

/** A link, so that it can be opened beside; the field keeps the focus. */
function option({ kind }: SearchGroup, { path, title, facts, snippet }: SearchHit, id: string) {
  const attributes = { id, href: path, role: 'option', 'aria-selected': 'false', tabindex: '-1' }
  const words = element('span', { class: styles.words })
  words.append(element('span', { class: styles.title }, ...marked(title)))
  if (facts !== '') words.append(' ', element('span', { class: styles.facts }, facts))
  if (snippet.length > 0)
    words.append(' ', element('span', { class: styles.snippet }, ...marked(snippet)))
  return element('a', { ...attributes, class: styles.option }, icon(groupIcons[kind]), words)
}

function marked(parts: TextPart[]) {
  return parts.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text))
}

/** The pieces of the bar that change. */
interface BarParts {
  dialog: HTMLDialogElement
  field: HTMLInputElement
  list: HTMLElement
  /** What was found, for those who look and those who listen. */
  said: HTMLElement
  retry: HTMLButtonElement
  /** Leads to the page of the same search. */
  all: HTMLAnchorElement
}

/** A dialog with a field, a list to choose from, and a foot; without an answer yet. */
function barParts(): BarParts {
  const field = fieldPart()
  const list = element('div', {
    id: listId,
    class: styles.list,
    role: 'listbox',
    'aria-label': searchMessages.results,
    tabindex: '-1',
    hidden: '',
  })
  const said = element('p', { class: styles.said, role: 'status' })
  const retry = element(
    'button',
    { type: 'button', class: styles.retry, hidden: '' },
    searchMessages.retry,
  )
  const all = element(
    'a',
    { class: styles.all, href: pages.search, hidden: '' },
    searchMessages.all,
  )
  const foot = element(
    'div',
    { class: styles.foot },
    said,
    retry,
    all,
    element('p', { class: styles.keys }, searchMessages.keys),
  )
  const dialog = element(
    'dialog',
    { class: styles.bar, closedby: 'any', 'aria-label': searchMessages.label },
    headPart(field),
    list,
    foot,
  )
  return { dialog, field, list, said, retry, all }
}

function fieldPart() {
  return element('input', {
    class: styles.field,
    name: 'q',
    type: 'text',
    role: 'combobox',
    'aria-label': searchMessages.label,
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
    placeholder: searchMessages.placeholder,
    maxlength: String(longestSearch),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  })
}

/** Enter opens the page of the search: a plain form. The sign that closes is a form of its own. */
function headPart(field: HTMLInputElement) {
  const close = element(
    'button',
    { class: styles.close, 'aria-label': searchMessages.close, title: searchMessages.close },
    icon('close'),
  )
  return element(
    'div',
    { class: styles.head },
    element(
      'form',
      { action: pages.search, role: 'search', class: styles.form },
      icon('search'),
      field,
    ),
    element('form', { method: 'dialog' }, close),
  )
}
