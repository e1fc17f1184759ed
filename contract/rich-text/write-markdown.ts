import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import { storedPicturePath } from '../file-paths.ts'
import { tidySpans, type RichBlock, type RichSpan, type RichText } from './rich-text.ts'

type Node = Extract<Parameters<typeof toMarkdown>[0], { type: 'root' }>['children'][number]

const options: Options = {
  bullet: '-',
  emphasis: '*',
  listItemIndent: 'one',
  // Lines of one paragraph are lines in what is stored as well.
  handlers: { break: () => '\n' },
}

/** The Markdown of a text, such that reading it gives the text again. */
export function writeMarkdown(text: RichText): string {
  return toMarkdown({ type: 'root', children: text.flatMap(nodeOf) }, options).trimEnd()
}

function nodeOf(block: RichBlock): Node[] {
  switch (block.is) {
    case 'paragraph': {
      const children = inline(tidySpans(block.words))
      return children.length > 0 ? [{ type: 'paragraph', children }] : []
    }
    case 'heading': {
      const children = inline(tidySpans(block.words.map(inOneLine)))
      const depth = block.level === 1 ? 2 : 3
      return children.length > 0 ? [{ type: 'heading', depth, children }] : []
    }
    case 'list': {
      const { start, items } = block
      const children = items.map((item) => {
        return { type: 'listItem', spread: false, children: item.flatMap(nodeOf) } as const
      })
      return [{ type: 'list', ordered: start !== null, start, spread: false, children } as Node]
    }
    case 'picture': {
      const image = { type: 'image', url: storedPicturePath(block.fileId), alt: block.alt } as const
      return [{ type: 'paragraph', children: [image] }]
    }
    default: {
      const children = block.blocks.flatMap(nodeOf)
      return children.length > 0 ? [{ type: 'blockquote', children } as Node] : []
    }
  }
}

function inOneLine(span: RichSpan): RichSpan {
  return { ...span, text: span.text.replaceAll('\n', ' ') }
}

type Inline = Extract<Node, { type: 'paragraph' }>['children'][number]

const marks = ['to', 'bold', 'italic'] as const

/** Runs of spans that share a mark stand within it, the links outermost. */
function inline(
  spans: readonly RichSpan[],
  left: readonly (typeof marks)[number][] = marks,
): Inline[] {
  const [mark, ...others] = left
  if (mark === undefined) return spans.flatMap(({ text }) => linesOf(text))
  return runsOf(spans, mark).flatMap((run): Inline[] => {
    const value = run[0]?.[mark]
    const children = inline(run, others)
    if (value === undefined) return children
    if (typeof value === 'string') return [{ type: 'link', url: value, children }]
    return [{ type: mark === 'bold' ? 'strong' : 'emphasis', children }]
  })
}

function runsOf(spans: readonly RichSpan[], mark: (typeof marks)[number]): RichSpan[][] {
  const runs: RichSpan[][] = []
  for (const span of spans) {
    const last = runs.at(-1)
    if (last && last[0]?.[mark] === span[mark]) last.push(span)
    else runs.push([span])
  }
  return runs
}

function linesOf(text: string): Inline[] {
  return text.split('\n').flatMap((value, place): Inline[] => {
    const words: Inline[] = value === '' ? [] : [{ type: 'text', value }]
    return place === 0 ? words : [{ type: 'break' }, ...words]
  })
}
