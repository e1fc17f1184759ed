import { storedPicturePath } from '#contract/file-paths.ts'
import type { RichBlock, RichSpan } from '#contract/rich-text/rich-text.ts'
import { readRichText } from './read-rich-text.ts'
import { escapeXml } from '../site/xml.ts'

/** Where what a text names is found by whoever reads it as HTML by itself: in an export or a feed. */
export interface Places {
  /** The address of a file; '' for one that they cannot have. */
  fileAt(id: string): string
  /** The address of the site: what leads to one of its pages leads there. */
  origin: string
}

/** A text as HTML, below a heading of the third level. */
export function richHtml(markdown: string, places: Places): string {
  return readRichText(markdown)
    .map((block) => blockHtml(block, places))
    .join('\n')
}

/** A text as HTML for readers of feeds, who have nothing of the site but its addresses. */
export function feedHtml(markdown: string, origin: string): string {
  return richHtml(markdown, { origin, fileAt: (id) => origin + storedPicturePath(id) })
}

function blockHtml(block: RichBlock, places: Places): string {
  switch (block.is) {
    case 'paragraph':
      return `<p>${spansHtml(block.words, places)}</p>`
    case 'heading': {
      const name = block.level === 1 ? 'h4' : 'h5'
      return `<${name}>${spansHtml(block.words, places)}</${name}>`
    }
    case 'list': {
      const items = block.items.map(
        (item) => `<li>${item.map((one) => blockHtml(one, places)).join('')}</li>`,
      )
      const { start } = block
      return start === null
        ? `<ul>${items.join('')}</ul>`
        : `<ol start="${start}">${items.join('')}</ol>`
    }
    case 'quote':
      return `<blockquote>${block.blocks.map((one) => blockHtml(one, places)).join('')}</blockquote>`
    default:
      return pictureHtml(places.fileAt(block.fileId), block.alt)
  }
}

/** A picture by its address; its words alone where it is not there. */
export function pictureHtml(address: string, alt: string): string {
  if (address === '') return alt === '' ? '' : `<p>${escapeXml(alt)}</p>`
  return `<img src="${escapeXml(address)}" alt="${escapeXml(alt)}" loading="lazy">`
}

function spansHtml(spans: readonly RichSpan[], { origin }: Places): string {
  return spans
    .map(({ text, bold, italic, to }) => {
      const words = escapeXml(text).replaceAll('\n', '<br>')
      const slanted = italic ? `<em>${words}</em>` : words
      const marked = bold ? `<strong>${slanted}</strong>` : slanted
      const target = to?.startsWith('/') ? origin + to : to
      // A place on a page of the site is nowhere on this one.
      return target === undefined || target.startsWith('#') ? marked : linkHtml(target, marked)
    })
    .join('')
}

/** A link; `inner` is HTML. */
export function linkHtml(address: string, inner: string): string {
  return `<a href="${escapeXml(address)}">${inner}</a>`
}
