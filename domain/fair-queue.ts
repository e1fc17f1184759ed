import { Problem } from './problem.ts'

/** Whose turn it is to be, and how it stands to the turns of others. */
export interface Turn {
  /** Who takes turns with others: a member alone, all guests of one network, a task of the site. */
  lane: string
  /** Where it comes from: what is asked for from one network has bounds of its own. */
  network?: string
  /** Members come before guests. */
  isMember?: boolean
  /** Work of one name is done once for everybody who asks while it waits or runs; '' for none. */
  name?: string
  /** For how long this one waits, in milliseconds, where it is not as long as others do. */
  patience?: number
  /** Aborted when whoever asked has gone: nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** Gives turns, bounded for all together and for each part of them. */
export interface FairQueue {
  /** Does work when its turn comes. */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>
  /** Resolves when the turn comes; whoever has it must call what it resolves with. */
  enter(turn: Turn): Promise<() => void>
  /** Whether there is no place for it now. */
  mustWait(turn: Turn): boolean
  /** Whether there is neither a place nor room to wait for one. */
  isFull(turn: Turn): boolean
  /** How many have a turn, how many wait, and how many were refused since the start. */
  figures: () => QueueFigures
}

export interface QueueFigures {
  running: number
  waiting: number
  refused: number
}

/** How many there may be, of all and of each part; as many as of all, where nothing is said. */
interface Share {
  ofAll: number
  ofNetwork?: number
  ofLane?: number
}

interface Bounds {
  /**
   * How many have a turn at once. What members may not have of them, and guests may not, is always
   * there for the other kind.
   */
  places: Share & { ofKind?: number }
  /** How many wait; one more is refused. */
  waiting: Share
  /** How long anybody waits before being refused, in milliseconds; as long as it takes, if left out. */
  patience?: number
  /** What the refused one is told, and after how many seconds to try again. */
  refusal: string
  retryAfter?: number
  /** The process cannot keep up: of each network few guests are served, and others refused at once. */
  isLate?: () => boolean
}

/** How many guests of a network a late process serves in each moment: a page and what it asks for. */
const mostWhileLate = 8
/** In milliseconds. */
const moment = 250

/** All, a kind, a network or a lane: how many of it have a turn and wait, and how many may. */
interface Part {
  name: string
  places: number
  room: number
  running: number
  waiting: number
  /** The number of its last turn; 0 before the first. */
  lastTurn: number
}

/** The fourth has no bound: guests who ask for much do not make members of their network come later. */
type Parts = [all: Part, kind: Part, network: Part, kindInNetwork: Part, lane: Part]

/** Those of one lane and one network who wait, in the order in which they came. */
interface Line {
  name: string
  isMember: boolean
  parts: Parts
  waiters: Set<Waiter>
}

interface Waiter {
  name: string
  /** Goes on with what runs by now under the same name, or begins the work. */
  start(joined?: Promise<unknown>): void
}

/**
 * A bounded pool whose places are given in turn: to members first, then network by network, in a
 * network lane by lane. Neither a lane nor a network nor a kind holds more places than it may, so
 * whoever asks for very much leaves some to others. What it refuses is thrown as overloaded.
 */
export function createFairQueue(bounds: Bounds): FairQueue {
  /** Parts of which somebody has a turn or waits. */
  const counted = new Map<string, Part>()
  /** Lines in which somebody waits. */
  const lines = new Map<string, Line>()
  const underWay = new Map<string, Promise<unknown>>()
  let turns = 0
  let refusals = 0
  /** How many guests of each network have asked in this moment of a late process, and when it ends. */
  let late = { end: 0, served: new Map<string, number>() }

  return {
    run,
    enter: (turn) => {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      run(turn, () => new Promise<void>((leave) => resolve(leave))).catch(reject)
      return promise
    },
    mustWait: (turn) => !partsOf(turn).every(hasPlace),
    isFull: (turn) => {
      const parts = partsOf(turn)
      return !parts.every(hasPlace) && !parts.every(hasRoom)
    },
    figures: () => {
      const { running, waiting } = partOf('all')
      return { running, waiting, refused: refusals }
    },
  }

  async function run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    const joined = underWay.get(turn.name ?? '')
    // Work of one name has one kind of result: whoever names it sees to that.
    if (joined) return joined as Promise<Result>
    const parts = partsOf(turn)
    if (isShed(turn, parts)) throw refused()
    if (parts.every(hasPlace)) return begin(turn, parts, work)
    if (turn.signal?.aborted || !parts.every(hasRoom)) throw refused()
    return wait(turn, parts, work)
  }

  function partsOf({ lane, network = '', isMember = false }: Turn): Parts {
    const { places, waiting } = bounds
    const kind = isMember ? 'members' : 'guests'
    return [
      partOf('all', places.ofAll, waiting.ofAll),
      partOf(kind, places.ofKind),
      partOf(`network ${network}`, places.ofNetwork, waiting.ofNetwork),
      partOf(`${kind} of ${network}`),
      partOf(`lane ${lane}`, places.ofLane, waiting.ofLane),
    ]
  }

  function partOf(name: string, places = Infinity, room = Infinity): Part {
    return counted.get(name) ?? { name, places, room, running: 0, waiting: 0, lastTurn: 0 }
  }

  /** What nobody has and nobody waits for is forgotten: there are as many networks as there are. */
  function count(parts: Parts, what: 'running' | 'waiting', change: 1 | -1) {
    for (const part of parts) {
      part[what] += change
      if (part.running + part.waiting > 0) counted.set(part.name, part)
      else counted.delete(part.name)
    }
  }

  /**
   * Of each network a few guests are served however slow the process is: else whoever asks for much
   * would have it refuse others, and nobody knew when it is over. How many are under way does not tell
   * how many there are, as some work is done before the next one asks.
   */
  function isShed({ isMember = false }: Turn, [, , , { name }]: Parts) {
    if (isMember || !bounds.isLate?.()) return false
    if (performance.now() >= late.end) late = { end: performance.now() + moment, served: new Map() }
    const served = late.served.get(name) ?? 0
    late.served.set(name, served + 1)
    return served >= mostWhileLate
  }

  function begin<Result>({ name = '' }: Turn, parts: Parts, work: () => Promise<Result>) {
    turns += 1
    for (const part of parts) part.lastTurn = turns
    count(parts, 'running', 1)
    const begun = Promise.try(work).finally(() => {
      underWay.delete(name)
      count(parts, 'running', -1)
      admitNext()
    })
    if (name !== '') {
      underWay.set(name, begun)
      for (const waiter of waitersFor(name)) waiter.start(begun)
    }
    return begun
  }

  function wait<Result>(turn: Turn, parts: Parts, work: () => Promise<Result>) {
    const { patience = bounds.patience, name = '', signal } = turn
    const line = lineOf(turn, parts)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const waiter: Waiter = {
      name,
      start: (joined) => {
        leave()
        // As above: one name, one kind of result.
        resolve((joined as Promise<Result> | undefined) ?? begin(turn, parts, work))
      },
    }
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
    signal?.addEventListener('abort', giveUp)
    line.waiters.add(waiter)
    count(parts, 'waiting', 1)
    return promise

    function giveUp() {
      leave()
      reject(refused())
    }

    function leave() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      line.waiters.delete(waiter)
      if (line.waiters.size === 0) lines.delete(line.name)
      count(parts, 'waiting', -1)
    }
  }

  function lineOf({ lane, network = '', isMember = false }: Turn, parts: Parts): Line {
    const name = `${network} ${lane}`
    const line = lines.get(name) ?? { name, isMember, parts, waiters: new Set<Waiter>() }
    lines.set(name, line)
    return line
  }

  function waitersFor(name: string) {
    return [...lines.values()].flatMap(({ waiters }) =>
      [...waiters].filter((waiter) => waiter.name === name),
    )
  }

  function admitNext() {
    const ready = [...lines.values()].filter(({ parts }) => parts.every(hasPlace))
    const [first] = ready.toSorted(inTurn)
    const [waiter] = first?.waiters ?? []
    waiter?.start()
  }

  function refused() {
    refusals += 1
    const { refusal, retryAfter = 5 } = bounds
    return new Problem('overloaded', refusal, { retryAfter })
  }
}

function hasPlace({ running, places }: Part) {
  return running < places
}

function hasRoom({ waiting, room }: Part) {
  return waiting < room
}

/** Which of two lines is next: whoever had the last turn comes last. */
function inTurn(one: Line, other: Line) {
  const [, , , network, lane] = one.parts
  const [, , , otherNetwork, otherLane] = other.parts
  return (
    Number(other.isMember) - Number(one.isMember) ||
    network.lastTurn - otherNetwork.lastTurn ||
    lane.lastTurn - otherLane.lastTurn
  )
}
