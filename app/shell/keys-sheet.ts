import * as words from '#contract/messages/keys.ts'
import { element } from '../ui/element.ts'
import { setSingleKeys, singleKeysWork } from '../ui/single-keys.ts'
import styles from './keys-sheet.module.css'
import { openSheet } from './sheet.ts'

/** Each way to press it, and in each the keys that are pressed together. */
type Ways = readonly (readonly string[])[]

interface Group {
  title: string
  rows: readonly (readonly [what: string, ways: Ways])[]
}

const held = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Opens a sheet with the keys that the page has just now; it goes when it is closed. */
export function showKeys() {
  openSheet({ id: 'keys', title: words.title, close: words.close }, [
    ...groupsOfPage().map(groupPart),
    singleKeysPart(),
  ])
}

function groupsOfPage(): Group[] {
  const page = document
  const isWorking = 'hydrated' in page.documentElement.dataset
  const field = page.querySelector('[aria-keyshortcuts="/"]')
  const search = field instanceof HTMLInputElement ? labelOf(field) : null
  const groups: (Group | false)[] = [
    {
      title: words.everywhere,
      rows: [
        [words.search, search === null ? [[held, 'K'], ['/']] : [[held, 'K']]],
        ...(search === null ? [] : [[search, [['/']]] as const]),
        [words.showKeys, [['?']]],
        [words.closeOpen, [['Esc']]],
        ...(isWorking ? [[words.message, [['F8']]] as const] : []),
      ],
    },
    isWorking &&
      page.querySelector('header[data-member]') !== null && {
        title: words.forms,
        rows: [
          [
            words.save,
            [
              [held, 'S'],
              [held, 'Enter'],
            ],
          ],
          [words.preview, [[held, 'P']]],
          [words.confirm, [[held, 'Enter']]],
        ],
      },
    page.querySelector('[data-order-handle]') !== null && {
      title: words.order,
      rows: [[words.move, [['↑'], ['↓']]]],
    },
    page.querySelector('[data-pdf]') !== null && {
      title: words.documents,
      rows: [
        [words.find, [[held, 'F'], ['/']]],
        [words.zoom, [['+'], ['−']]],
        [words.fitWidth, [['0']]],
        [words.screens, [['Page Up'], ['Page Down']]],
        [words.ends, [['Home'], ['End']]],
      ],
    },
  ]
  return groups.filter((group) => group !== false)
}

function labelOf(field: HTMLInputElement) {
  return field.labels?.[0]?.textContent ?? field.ariaLabel ?? words.search
}

function groupPart({ title, rows }: Group) {
  const list = element('dl', { class: styles.list })
  for (const [what, ways] of rows) {
    const keys = ways.map((way) =>
      element('span', { class: styles.way }, ...way.map((key) => element('kbd', {}, key))),
    )
    list.append(
      element(
        'div',
        { class: styles.row },
        element('dt', {}, what),
        element('dd', { class: styles.keys }, ...keys),
      ),
    )
  }
  return element('section', {}, element('h3', { class: styles.group }, title), list)
}

/** Whoever speaks to a device, or shakes, can do without keys that do something by themselves. */
function singleKeysPart() {
  const box = element('input', { type: 'checkbox', 'aria-describedby': 'single-keys-hint' })
  box.checked = singleKeysWork()
  box.addEventListener('change', () => setSingleKeys(box.checked))
  return element(
    'div',
    { class: styles.single },
    element('label', { class: styles.choice }, box, words.single),
    element('p', { id: 'single-keys-hint', class: styles.hint }, words.singleHint),
  )
}
