import * as words from '#contract/messages/viewer.ts'
import fieldStyles from '../ui/field.module.css'
import { element } from '../ui/element.ts'
import { matchWords, type FindReport } from './viewer-words.ts'
import type { Reader } from './reader.ts'
import { signButton } from './toolbar.ts'
import { chevronUpIcon } from '../ui/rare-icons.ts'
import styles from './viewer.module.css'

/** The search in the document: all matches are marked, one after the other is shown. */
export function findBar({ events }: Reader, onClose: () => void) {
  const field = element('input', {
    type: 'search',
    class: `${fieldStyles.control} ${styles.query}`,
    'aria-label': words.find,
    placeholder: words.find,
    autocomplete: 'off',
    enterkeyhint: 'search',
  })
  const count = element('output', { class: styles.count })
  /** Words that were not looked for as they stand in the field; '' for none. */
  let apart = ''
  const bar = element(
    'search',
    { class: styles.findBar, hidden: '' },
    field,
    count,
    signButton(chevronUpIcon, words.previous, () => look('again', true)),
    signButton('chevron-down', words.next, () => look('again')),
    signButton('close', words.closeFind, () => close()),
  )
  const tell = (report: FindReport) => (count.textContent = matchWords(field.value, report))
  events.on('updatefindcontrolstate', tell)
  events.on('updatefindmatchescount', tell)
  field.addEventListener('input', () => look(''))
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    look('again', event.shiftKey)
  })
  return { bar, open, close, search }

  function open() {
    bar.hidden = false
    field.focus()
    field.select()
    if (field.value) look('')
  }

  /**
   * Shows the bar with these words looked for, together or each by itself, and leaves the focus
   * where it is.
   */
  function search(query: string, isApart = false) {
    bar.hidden = false
    field.value = query
    apart = isApart ? query : ''
    look('')
  }

  function close() {
    if (bar.hidden) return
    bar.hidden = true
    events.dispatch('findbarclose', { source: bar })
    onClose()
  }

  function look(type: '' | 'again', findPrevious = false) {
    events.dispatch('find', {
      source: bar,
      type,
      query: field.value === apart ? apart.split(/\s+/) : field.value,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      matchDiacritics: false,
      findPrevious,
    })
  }
}
