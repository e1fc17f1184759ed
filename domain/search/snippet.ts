import type { TextPart } from '#contract/search.ts'
import { fold } from './fold.ts'
import { isMarkedAt, type Mark, markedParts, withoutFewLetters } from './marks.ts'

/** Of a snippet, in letters, and how many of them stand ahead of the first word that is marked. */
const length = 180
const ahead = 50

const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/**
 * The place of a text that says most of what is asked for, with it marked; empty where none of it
 * stands there.
 */
export function snippetOf(text: string, asked: readonly Mark[]): TextPart[] {
  const marks = asked.map(withoutFewLetters)
  const plain = text.replace(/\s+/gu, ' ').trim()
  const found = placesOf(plain, marks)
  const best = bestOf(found)
  return best === undefined ? [] : markedParts(cut(plain, best), marks)
}

interface Place {
  at: number
  /** Which of the marks it is. */
  mark: number
}

function placesOf(text: string, marks: readonly Mark[]): Place[] {
  const found = Array.from(text.matchAll(words))
  const folded = found.map(([word]) => fold(word))
  return found
    .map(({ index: at }, nth) => ({
      at,
      mark: marks.findIndex((mark) => isMarkedAt(folded, nth, mark)),
    }))
    .filter(({ mark }) => mark >= 0)
}

/**
 * The first of the places that have most of the different words behind them, and then most words.
 * One way through, for a page may be nothing but the word that is asked for.
 */
function bestOf(places: Place[]): number | undefined {
  let best: Weighed | undefined
  let end = 0
  const near = new Map<number, number>()
  for (const [start, { at, mark }] of places.entries()) {
    for (let next = places[end]; next && next.at < at + length - ahead; next = places[end]) {
      count(near, next.mark, 1)
      end += 1
    }
    const weighed = { at, different: near.size, all: end - start }
    if (!best || isBetter(weighed, best)) best = weighed
    count(near, mark, -1)
  }
  return best?.at
}

interface Weighed {
  at: number
  /** How many of the marks stand there, and how many words that are marked. */
  different: number
  all: number
}

function count(near: Map<number, number>, mark: number, change: 1 | -1) {
  const times = (near.get(mark) ?? 0) + change
  if (times === 0) near.delete(mark)
  else near.set(mark, times)
}

function isBetter(one: Weighed, other: Weighed) {
  return (
    one.different > other.different || (one.different === other.different && one.all > other.all)
  )
}

/** Whole words only, with dots where the text goes on. */
function cut(text: string, at: number) {
  const from = at <= ahead ? 0 : text.indexOf(' ', at - ahead) + 1
  const start = from > at || from === 0 ? Math.max(0, at <= ahead ? 0 : at) : from
  const end = start + length >= text.length ? text.length : text.lastIndexOf(' ', start + length)
  const stop = end <= at ? Math.min(text.length, start + length) : end
  return `${start > 0 ? '…\u00a0' : ''}${text.slice(start, stop)}${stop < text.length ? '\u00a0…' : ''}`
}
