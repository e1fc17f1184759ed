import * as words from '#contract/messages/viewer.ts'
import { element, icon } from '../ui/element.ts'
import type { Reader } from './reader.ts'
import styles from './viewer.module.css'
import type { ViewerAction } from './viewer-action.ts'
import { ofPages } from '#contract/messages/viewer.ts'
import * as viewerMessages from '#contract/messages/viewer.ts'
import fieldStyles from '../ui/field.module.css'
import buttonStyles from '../ui/button.module.css'
import type { IconName } from '../ui/icon-paths.ts'
import { expandIcon, fitWidthIcon, keyboardIcon, minusIcon } from '../ui/rare-icons.ts'

/** The row of controls; the arrow keys walk along it, as in every toolbar. */
export function toolbar(reader: Reader, act: (action: ViewerAction) => void, whole: HTMLElement) {
  const percent = element('span', { class: `${styles.soft} ${styles.percent}` })
  reader.events.on('scalechanging', ({ scale }: { scale: number }) => {
    percent.textContent = `${Math.round(scale * 100)}%`
  })
  const keys = keyCard()
  const bar = element(
    'div',
    { class: styles.toolbar, role: 'toolbar', 'aria-label': words.controls },
    pageField(reader),
    element(
      'span',
      { class: styles.group },
      signButton(minusIcon, words.zoomOut, () => act('zoom-out')),
      percent,
      signButton('plus', words.zoomIn, () => act('zoom-in')),
      signButton(fitWidthIcon, words.fitWidth, () => act('fit-width')),
    ),
    element(
      'span',
      { class: styles.group },
      signButton('search', words.find, () => act('find')),
      signButton(keyboardIcon, words.keys, null, {
        popovertarget: keys.id,
        'data-keys': '',
      }),
      ...fullScreen(whole),
    ),
    keys,
  )
  bar.addEventListener('keydown', walk)
  return bar
}

/** A phone's Safari gives the whole screen to films only. */
function fullScreen(whole: HTMLElement) {
  if (!document.fullscreenEnabled) return []
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen())
  const button = signButton(expandIcon, words.fullScreen, toggle, { 'aria-pressed': 'false' })
  whole.addEventListener('fullscreenchange', () => {
    button.setAttribute('aria-pressed', String(document.fullscreenElement === whole))
  })
  return [button]
}

function walk(event: KeyboardEvent) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const bar = event.currentTarget
  if (!step || !(bar instanceof HTMLElement) || event.target instanceof HTMLInputElement) return
  const controls = [...bar.querySelectorAll<HTMLElement>('input, button')]
  const at = controls.findIndex((control) => control === event.target)
  controls.at((at + step) % controls.length)?.focus()
  event.preventDefault()
}

/** The keys of the viewer, on a card that a button of the toolbar opens. */
function keyCard() {
  const rows = words.keyList.flatMap(([keys, action]) => [
    element('dt', {}, keys),
    element('dd', {}, action),
  ])
  const id = `keys-${crypto.getRandomValues(new Uint32Array(1))[0]}`
  return element(
    'div',
    { id, popover: '', role: 'dialog', 'aria-label': words.keys, class: styles.keyCard },
    element('p', {}, words.keys),
    element('dl', {}, ...rows),
  )
}

/** The number of the page in sight; another one written there leads to it. */
function pageField({ events, viewer }: Reader) {
  const field = element('input', {
    class: `${fieldStyles.control} ${styles.pageNumber}`,
    inputmode: 'numeric',
    'aria-label': viewerMessages.page,
    autocomplete: 'off',
    value: '1',
  })
  const count = element('span', { class: styles.soft })
  events.on('pagesinit', () => (count.textContent = ofPages(viewer.pagesCount)))
  events.on('pagechanging', show)
  field.addEventListener('focus', () => field.select())
  field.addEventListener('change', () => {
    const asked = Math.round(Number(field.value))
    if (asked >= 1) viewer.currentPageNumber = Math.min(asked, viewer.pagesCount)
    show()
  })
  return element('span', { class: styles.pageOf }, field, count)

  function show() {
    field.value = String(viewer.currentPageNumber)
  }
}

/** A sign alone that does something, as the kit's `IconButton`. */
export function signButton(
  name: IconName,
  label: string,
  onPress: (() => void) | null,
  attributes: Record<string, string> = {},
) {
  const look = { type: 'button', class: buttonStyles.sign, title: label, 'aria-label': label }
  const button = element('button', { ...look, ...attributes }, icon(name))
  if (onPress) button.addEventListener('click', onPress)
  return button
}
