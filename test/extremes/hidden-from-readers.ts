import type { Page } from 'playwright-core'

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page sees nothing outside of its own function. */

/**
 * What a reader of a page misses at the width of its window: by how many pixels the page is wider, which
 * words stand outside of what they belong to, which are cut off with no way to read the rest, and which
 * are broken though a line would hold them. What scrolls, and what only screen readers are told, is no
 * loss.
 */
export function hiddenFromReaders(page: Page) {
  return page.evaluate(() => {
    const slack = 2
    const root = document.documentElement
    const wider = root.scrollWidth - innerWidth
    const lost = wider > 0 ? [`the page is wider by ${wider} px`] : []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!isSeen(element) || !hasOwnWords(element)) continue
      const words = (element.textContent ?? '').trim().slice(0, 60)
      const cutter = cutterOf(element)
      if (cutter && !isSaidElsewhere(cutter, element))
        lost.push(`cut: ${nameOf(cutter)} “${words}”`)
      for (const word of brokenWords(element)) lost.push(`broken: ${nameOf(element)} “${word}”`)
      if (!cutter && isOutside(element)) lost.push(`outside: ${nameOf(element)} “${words}”`)
    }
    return [...new Set(lost)]

    function isSeen(element: HTMLElement) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        const { width, height } = around.getBoundingClientRect()
        if ((width <= 2 || height <= 2) && getComputedStyle(around).overflow !== 'visible')
          return false
      }
      return !element.closest('[aria-hidden="true"]')
    }

    function hasOwnWords(element: HTMLElement) {
      return [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
    }

    /** Where its own words end, which may be beyond it. */
    function wordsOf(element: HTMLElement) {
      const range = document.createRange()
      const boxes = [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text)) return []
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      }
    }

    /** Words that would have fitted into a line of a phone, and begin in one and end in another. */
    function brokenWords(element: HTMLElement) {
      const range = document.createRange()
      return [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text)) return []
        return [...node.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
          if (!/^[\p{L}\p{M}\p{N}]{2,16}[.,:;’”]?$/u.test(word)) return []
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = [...range.getClientRects()]
          const width = lines.reduce((sum, line) => sum + line.width, 0)
          const tops = new Set(lines.map(({ top }) => Math.round(top)))
          return tops.size > 1 && width < blockOf(element).clientWidth ? [word] : []
        })
      })
    }

    /** What ends ahead of these words, and does not scroll. */
    function cutterOf(element: HTMLElement) {
      const words = wordsOf(element)
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (box.width <= 2 || box.height <= 2) return null
        const [cutsX, cutsY] = [overflowX, overflowY].map((way) => /hidden|clip/.test(way))
        if (cutsX && (words.right > box.right + slack || words.left < box.left - slack))
          return around
        if (cutsY && words.bottom > box.bottom + slack * 4) return around
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || position === 'fixed') return null
      }
      return null
    }

    function isOutside(element: HTMLElement) {
      const words = wordsOf(element)
      if (scrolls(element)) return false
      if (words.right > innerWidth + slack || words.left < -slack) return true
      const block = blockOf(element)
      const box = block.getBoundingClientRect()
      return words.right > box.right + slack || words.left < box.left - slack
    }

    function scrolls(element: HTMLElement) {
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true
      }
      return false
    }

    function blockOf(element: HTMLElement): HTMLElement {
      const { display } = getComputedStyle(element)
      const around = element.parentElement
      return /^(inline|contents)/.test(display) && around ? blockOf(around) : element
    }

    /** What a control holds is seen in use; else the item leads to the whole, or opens it. */
    function isSaidElsewhere(cutter: HTMLElement, element: HTMLElement) {
      if (element.closest('a, summary, [title], button, select')) return true
      return Boolean(cutter.closest('li, article')?.querySelector('a'))
    }

    function nameOf(element: Element) {
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.replaceAll(/\S*?_(\w+)_\S*/g, '$1') ?? ''}`
    }
  })
}
