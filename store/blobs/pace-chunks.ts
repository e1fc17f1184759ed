/**
 * How much of all that arrives is worked on in one turn of the event loop, in bytes: two chunks as Node reads
 * them, a quarter of a millisecond. Two chunks of each of eight uploads would be a turn of two and a half, and
 * every page would wait for its end. With one chunk a turn, uploads took a tenth longer.
 */
const mostInTurn = 128 * 1024

interface Waiting {
  bytes: number
  goOn: () => void
}

const turn = { isOpen: false, taken: 0, waiting: [] as Waiting[] }

/**
 * Resolves once a chunk of so many bytes may be worked on: in this turn of the event loop, or in a later one
 * where others have filled it; first come, first served.
 */
export async function paceChunk(bytes: number): Promise<void> {
  openTurn()
  if (turn.waiting.length === 0 && take(bytes)) return
  await new Promise<void>((goOn) => turn.waiting.push({ bytes, goOn }))
}

function openTurn() {
  if (turn.isOpen) return
  turn.isOpen = true
  setImmediate(closeTurn)
}

/** A turn takes one chunk at least, however large. */
function take(bytes: number) {
  if (turn.taken >= mostInTurn) return false
  turn.taken += bytes
  return true
}

function closeTurn() {
  turn.isOpen = false
  turn.taken = 0
  for (let next = turn.waiting[0]; next && take(next.bytes); next = turn.waiting[0]) {
    turn.waiting.shift()
    openTurn()
    next.goOn()
  }
}
