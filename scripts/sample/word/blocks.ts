/** A piece of a text, in reading order. */
export type Block =
  | { kind: 'title' | 'heading' | 'text' | 'bullet'; words: string }
  /** Counted from 1 within its list. */
  | { kind: 'number'; words: string; place: number }
  | { kind: 'table'; rows: string[][]; hasHead: boolean }

const kinds = { h1: 'title', h2: 'heading', p: 'text' } as const
const element = /<(h1|h2|p|ul|ol|table)>([\s\S]*?)<\/\1>/g

/** The pieces of a text that is written in the few elements of HTML named here, without attributes. */
export function blocksIn(text: string): Block[] {
  return [...text.matchAll(element)].flatMap(([, name = '', inside = '']) => {
    if (name === 'table') return [tableIn(inside)]
    if (name === 'ul') return items(inside).map((words) => ({ kind: 'bullet' as const, words }))
    if (name === 'ol') {
      return items(inside).map((words, index) => ({
        kind: 'number' as const,
        words,
        place: index + 1,
      }))
    }
    // The pattern lets only these three through.
    return [{ kind: kinds[name as keyof typeof kinds], words: inside.trim() }]
  })
}

function items(list: string) {
  return [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, words = '']) => words.trim())
}

function tableIn(inside: string): Block {
  const rows = [...inside.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.trim()),
  )
  return { kind: 'table', rows, hasHead: inside.includes('<th>') }
}
