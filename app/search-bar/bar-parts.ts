import * as searchMessages from '#contract/messages/search.ts'
import { pages } from '#contract/paths.ts'
import { longestSearch } from '#contract/search.ts'
import { element, icon } from '../ui/element.ts'
import styles from './search-bar.module.css'

/** The pieces of the bar that change. */
export interface BarParts {
  dialog: HTMLDialogElement
  field: HTMLInputElement
  list: HTMLElement
  /** What was found, for those who look and those who listen. */
  said: HTMLElement
  retry: HTMLButtonElement
  /** Leads to the page of the same search. */
  all: HTMLAnchorElement
}

const listId = 'search-bar-results'

/** A dialog with a field, a list to choose from, and a foot; without an answer yet. */
export function barParts(): BarParts {
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
