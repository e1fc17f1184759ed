import { pictureTarget } from '#contract/rich-text/picture-target.ts'
import { pastedBody, renamedStyles } from '../pasted-html.ts'

/** What other programs put on the clipboard, as HTML of which the editor takes the right things. */
export function cleanPaste(html: string): string {
  const renamed = renamedStyles(html)
  // The editor's own, which needs what it notes in it.
  if (/<[a-z][^<>]* data-pm-slice=/i.test(renamed)) return renamed
  const body = pastedBody(renamed)
  body.querySelectorAll(unwanted).forEach((element) => element.remove())
  body.querySelectorAll('img').forEach(ownPicture)
  body.querySelectorAll('[data-style]').forEach(dropHidden)
  wordLists(body)
  body.querySelectorAll('b, strong, i, em, span, font').forEach(byItsStyle)
  body.querySelectorAll('a[href]').forEach(directLink)
  body.querySelectorAll('tr').forEach(asLine)
  body.querySelectorAll(':is(p, li, h1, h2, h3, h4, h5, h6)').forEach(trimBreaks)
  body.querySelectorAll(':scope > br, :scope > b > br').forEach((element) => element.remove())
  plainSpaces(body)
  return body.innerHTML
}

/** Whether what was copied has rows of several cells. */
export function hasRows(html: string): boolean {
  const rows = pastedBody(renamedStyles(html)).querySelectorAll('tr')
  return [...rows].some((row) => row.querySelectorAll(':scope > :is(td, th)').length > 1)
}

/** Lines that a program without HTML has copied: where each has cells they stand as those of a table do. */
export function cleanText(text: string): string {
  return isTabbed(text) ? text.replaceAll('\t', ' | ') : text
}

/** Whether a text is several lines, each with tabs between its cells. */
export function isTabbed(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 && lines.every((line) => line.trim().includes('\t'))
}

/** A picture that the site has stored stays; one that stands elsewhere is not fetched from there. */
function ownPicture(image: HTMLImageElement) {
  const source = image.getAttribute('src') ?? ''
  const path = source.startsWith(location.origin) ? source.slice(location.origin.length) : source
  if (pictureTarget(path) === null) image.remove()
  else image.setAttribute('src', path)
}

/** Names with a colon are Word's own. */
const unwanted =
  'head, script, meta, link, title, svg, object, iframe, template, xml, o\\:p:empty, [data-style*="mso-element:comment"]'

function styleOf(element: Element): string {
  return (element.getAttribute('data-style') ?? '').toLowerCase().replaceAll(/\s/g, '')
}

function dropHidden(element: Element) {
  if (/(^|;)(display:none|mso-hide:all)/.test(styleOf(element))) element.remove()
}

/** Bold or leaning by their style are the words; Google Docs wraps everything in a bold that is none. */
function byItsStyle(element: Element) {
  const style = styleOf(element)
  const [, weight = ''] = /(?:^|;)font-weight:([a-z0-9]+)/.exec(style) ?? []
  const [, slant = ''] = /(?:^|;)font-style:([a-z]+)/.exec(style) ?? []
  const isBold =
    weight === '' ? element.matches('b, strong') : /^(bold|bolder|[6-9]00)$/.test(weight)
  const isItalic = slant === '' ? element.matches('i, em') : /^(italic|oblique)$/.test(slant)
  const inner = [...element.childNodes]
  const leaning = isItalic ? [wrapped('em', inner)] : inner
  // The words of a heading are bold as it is.
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
  element.replaceWith(...(isBold && !isHeading ? [wrapped('strong', leaning)] : leaning))
}

function wrapped(tag: string, inner: readonly Node[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...inner)
  return element
}

/** Google Docs leads every link over its own site. */
function directLink(link: Element) {
  const href = link.getAttribute('href') ?? ''
  if (!URL.canParse(href)) return
  const { hostname, pathname, searchParams } = new URL(href)
  const target = searchParams.get('q')
  if (/(^|\.)google\.[a-z.]+$/.test(hostname) && pathname === '/url' && target) {
    link.setAttribute('href', target)
  }
}

/** There are no tables here: a row is a line. */
function asLine(row: Element) {
  const cells = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent.trim())
  const line = wrapped('p', [document.createTextNode(cells.join(' | '))])
  const table = row.closest('table')
  table?.before(line)
  row.remove()
  if (table && !table.querySelector('tr')) table.remove()
}

/** Word writes a list as paragraphs with a sign, or a number, and spaces ahead of the words. */
function wordLists(body: HTMLElement) {
  let open: { list: HTMLElement; level: number }[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const entry = listEntry(paragraph)
    if (!entry) continue
    // Anything else in between ends the list.
    if (open[0]?.list !== paragraph.previousElementSibling) open = []
    const { level, start, marker } = entry
    marker.forEach((node) => node.remove())
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const sameSort = (open.at(-1)?.list.localName === 'ol') === (start !== null)
    if (open.at(-1)?.level === level && !sameSort) open.pop()
    const item = wrapped('li', [...paragraph.childNodes])
    const innermost = open.at(-1)
    if (innermost?.level === level) {
      innermost.list.append(item)
      paragraph.remove()
    } else {
      const list = document.createElement(start === null ? 'ul' : 'ol')
      if (start !== null && start !== 1) list.setAttribute('start', String(start))
      list.append(item)
      if (innermost?.list.lastElementChild) {
        innermost.list.lastElementChild.append(list)
        paragraph.remove()
      } else paragraph.replaceWith(list)
      open.push({ list, level })
    }
  }
}

interface ListEntry {
  level: number
  /** The number it bears; null for none. */
  start: number | null
  /** What stands for the sign and the spaces behind it. */
  marker: ChildNode[]
}

function listEntry(paragraph: Element): ListEntry | null {
  const [, level = ''] = /mso-list:l\d+level(\d+)/.exec(styleOf(paragraph)) ?? []
  const ignored = [...paragraph.querySelectorAll('[data-style]')].filter((element) =>
    styleOf(element).includes('mso-list:ignore'),
  )
  const [sign] = ignored
  if (level !== '' && sign) {
    return { level: Number(level), start: numberIn(sign.textContent), marker: ignored }
  }
  // Without its styles: the sign, and spaces that do not break, at the start of the words.
  const first = firstText(paragraph)
  const [marker = ''] =
    /^\s{0,9}(?:[·•§▪‣o–]|\d{1,3}[.)])[\s\u00a0]{2,40}/.exec(first?.data ?? '') ?? []
  if (!first || marker === '' || !marker.includes('\u00a0')) return null
  first.deleteData(0, marker.length)
  return { level: 1, start: numberIn(marker), marker: [] }
}

function numberIn(sign: string): number | null {
  const [, number = ''] = /^\s*(\d{1,3})[.)]/.exec(sign) ?? []
  if (number !== '') return Number(number)
  return /^\s*[a-z]{1,4}[.)]/i.test(sign) ? 1 : null
}

function firstText(element: Element): Text | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && currentNode.data.trim() !== '') return currentNode
  }
  return null
}

/** A break at the end of a block breaks nothing. */
function trimBreaks(block: Element) {
  while (block.lastChild instanceof HTMLBRElement) block.lastChild.remove()
  const isEmpty = block.textContent.replaceAll(/[\s\u00a0]/g, '') === ''
  if (isEmpty && block.matches('p')) block.remove()
}

function plainSpaces(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text) currentNode.data = currentNode.data.replaceAll('\u00a0', ' ')
  }
}
