import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { readMarkdown } from '#contract/rich-text/read-markdown.ts'
import { isTangled } from '#contract/rich-text/refuse-markdown.ts'
import {
  tidySpans,
  type RichBlock,
  type RichSpan,
  type RichText,
} from '#contract/rich-text/rich-text.ts'
import { writeMarkdown } from '#contract/rich-text/write-markdown.ts'
import { marks, nodes, schema } from './schema.ts'

/**
 * A text as the editor holds it; null for one that it would not give back as it is, which is better
 * edited as it is written.
 */
export function documentOf(markdown: string): Node | null {
  if (isTangled(markdown)) return null
  const text = readMarkdown(markdown)
  try {
    const made = nodes.doc.create(null, orEmpty(text.map(nodeOf)))
    made.check()
    const written = readMarkdown(markdownOf(made))
    return JSON.stringify(written) === JSON.stringify(text) ? made : null
  } catch {
    // Something stands where the editor has no place for it, such as a heading within a list.
    return null
  }
}

/** The Markdown of what stands in the editor. */
export function markdownOf(document: Node): string {
  return writeMarkdown(blocksIn(document))
}

function nodeOf(block: RichBlock): Node {
  switch (block.is) {
    case 'paragraph':
      return nodes.paragraph.create(null, block.words.flatMap(inlineOf))
    case 'heading':
      return nodes.heading.create({ level: block.level }, block.words.flatMap(inlineOf))
    case 'list':
      return nodes.list.create({ start: block.start }, block.items.map(itemOf))
    case 'picture':
      return nodes.picture.create({ fileId: block.fileId, alt: block.alt })
    default:
      return nodes.quote.create(null, block.blocks.map(nodeOf))
  }
}

function itemOf(item: RichText): Node {
  return nodes.item.create(null, orEmpty(item.map(nodeOf)))
}

function orEmpty(content: readonly Node[]): Fragment {
  return Fragment.from(content.length > 0 ? content : [nodes.paragraph.create()])
}

function inlineOf({ text, bold, italic, to }: RichSpan): Node[] {
  const worn: Mark[] = [
    ...(to === undefined ? [] : [marks.link.create({ to })]),
    ...(bold ? [marks.bold.create()] : []),
    ...(italic ? [marks.italic.create()] : []),
  ]
  return text.split('\n').flatMap((line, place) => {
    const words = line === '' ? [] : [schema.text(line, worn)]
    return place === 0 ? words : [nodes.line_break.create(null, null, worn), ...words]
  })
}

function blocksIn(parent: Node): RichBlock[] {
  return parent.children.flatMap((node): RichBlock[] => {
    switch (node.type) {
      case nodes.list: {
        const { start } = node.attrs
        const items = node.children.map(blocksIn)
        return [{ is: 'list', start: typeof start === 'number' ? start : null, items }]
      }
      case nodes.picture:
        return [{ is: 'picture', fileId: String(node.attrs.fileId), alt: String(node.attrs.alt) }]
      case nodes.quote:
        return [{ is: 'quote', blocks: blocksIn(node) }]
      default: {
        const words = tidySpans(node.children.map(spanOf))
        if (words.length === 0) return []
        if (node.type === nodes.paragraph) return [{ is: 'paragraph', words }]
        return [{ is: 'heading', level: node.attrs.level === 1 ? 1 : 2, words }]
      }
    }
  })
}

function spanOf(node: Node): RichSpan {
  const link = marks.link.isInSet(node.marks)
  return {
    text: node.text ?? '\n',
    ...(marks.bold.isInSet(node.marks) && { bold: true }),
    ...(marks.italic.isInSet(node.marks) && { italic: true }),
    ...(link && { to: String(link.attrs.to) }),
  }
}
