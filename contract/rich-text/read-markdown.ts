import { fromMarkdown } from 'mdast-util-from-markdown'
import { linkTarget } from './link-target.ts'
import { pictureTarget } from './picture-target.ts'
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
      'setextUnderline',
      'thematicBreak',
    ],
  },
}

/** A text as it is stored. One that would take long to read is read as plain lines. */
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
    case 'paragraph':
      return paragraphsOf(node.children)
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

/** A picture stands by itself, between what is written before and behind it. */
function paragraphsOf(nodes: readonly Node[]): RichBlock[] {
  const at = nodes.findIndex((node) => pictureIn(node) !== null)
  const words = tidySpans(spansIn(at === -1 ? nodes : nodes.slice(0, at)))
  const paragraph: RichBlock[] = words.length > 0 ? [{ is: 'paragraph', words }] : []
  const picture = at === -1 ? null : pictureIn(nodes[at])
  return picture ? [...paragraph, picture, ...paragraphsOf(nodes.slice(at + 1))] : paragraph
}

function pictureIn(node: Node | undefined): RichBlock | null {
  if (node?.type !== 'image') return null
  const fileId = pictureTarget(node.url)
  return fileId === null ? null : { is: 'picture', fileId, alt: node.alt ?? '' }
}

type Looks = Omit<RichSpan, 'text'>

function spansIn(nodes: readonly Node[], looks: Looks = {}): RichSpan[] {
  return nodes.flatMap((node): RichSpan[] => {
    switch (node.type) {
      case 'text':
        return [{ ...looks, text: node.value }]
      // One that is stored elsewhere is not shown.
      case 'image':
        return [{ ...looks, text: node.alt ?? '' }]
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
