import { fromMarkdown } from 'mdast-util-from-markdown'
import { linkTarget } from './link-target.ts'
import { isTangled } from './refuse-markdown.ts'
import { tidySpans, type RichBlock, type RichSpan, type RichText } from './rich-text.ts'

type Root = ReturnType<typeof fromMarkdown>
type Node = Root['children'][number]

/** What this Markdown is without: these stand as the signs that they are written with. */
const without = {
  disable: {
    null: [
      'codeFenced',
      'codeIndented',
      'codeText',
      'definition',
      'htmlFlow',
      'htmlText',
      'labelStartImage',
      'setextUnderline',
      'thematicBreak',
    ],
  },
}

/** A text as it is kept. One that would take long to read is read as plain lines. */
export function readMarkdown(text: string): RichText {
  if (isTangled(text)) return plainParagraphs(text)
  return fromMarkdown(text, { extensions: [without] }).children.flatMap(blockOf)
}

function plainParagraphs(text: string): RichBlock[] {
  return text
    .split('\n')
    .map((line) => tidySpans([{ text: line }]))
    .flatMap((words) => (words.length > 0 ? [{ is: 'paragraph', words }] : []))
}

function blockOf(node: Node): RichBlock[] {
  switch (node.type) {
    case 'paragraph': {
      const words = tidySpans(spansIn(node.children))
      return words.length > 0 ? [{ is: 'paragraph', words }] : []
    }
    case 'heading': {
      const words = tidySpans(spansIn(node.children))
      return words.length > 0 ? [{ is: 'heading', level: node.depth > 2 ? 2 : 1, words }] : []
    }
    case 'list': {
      const items = node.children.map(({ children }) => children.flatMap(blockOf))
      return [{ is: 'list', start: node.ordered ? (node.start ?? 1) : null, items }]
    }
    case 'blockquote': {
      const blocks = node.children.flatMap(blockOf)
      return blocks.length > 0 ? [{ is: 'quote', blocks }] : []
    }
    default:
      return []
  }
}

type Looks = Omit<RichSpan, 'text'>

function spansIn(nodes: readonly Node[], looks: Looks = {}): RichSpan[] {
  return nodes.flatMap((node): RichSpan[] => {
    switch (node.type) {
      case 'text':
        return [{ ...looks, text: node.value }]
      case 'break':
        return [{ ...looks, text: '\n' }]
      case 'strong':
        return spansIn(node.children, { ...looks, bold: true })
      case 'emphasis':
        return spansIn(node.children, { ...looks, italic: true })
      case 'link': {
        // Words that lead nowhere we would send anybody stay, and lead nowhere.
        const to = linkTarget(node.url)
        return spansIn(node.children, to === null ? looks : { ...looks, to })
      }
      default:
        return []
    }
  })
}
