import { askProcess } from '../workers/ask-process.ts'

/** Where the card of a site without a logo is drawn: the picture that other programs show beside a link. */
export interface CardDrawer {
  /**
   * The card as PNG. It is drawn once for each `name` in a row, which stands for all that the drawing
   * depends on; `drawing` answers the drawing as SVG.
   */
  draw: (name: string, drawing: () => Promise<string>) => Promise<Buffer>
  close: () => void
}

const program = new URL('./draw-card.ts', import.meta.url)
/** In milliseconds; it takes a hundredth of that. */
const limit = 20_000

/** Opens the one place of a process where its card is drawn, and kept until another one is asked for. */
export function openCardDrawer(): CardDrawer {
  const ask = askProcess<string, Uint8Array>(program, limit)
  let last: { name: string; card: Promise<Buffer> } | null = null
  return {
    draw: (name, drawing) => {
      if (last?.name === name) return last.card
      const card = drawing()
        .then(ask)
        .then((png) => Buffer.from(png))
      const drawn = { name, card }
      last = drawn
      card.catch(() => {
        if (last === drawn) last = null
      })
      return card
    },
    close: ask.end,
  }
}
