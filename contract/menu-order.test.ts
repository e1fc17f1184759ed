import { describe, expect, test } from 'vitest'
import {
  dropEntry,
  headingOf,
  moveEntry,
  putEntry,
  withoutEntry,
  type MenuEntry,
} from './menu-order.ts'

/** 'A' is a link of the bar, 'B:' a heading, '-c' what stands under it. */
const menu = read('A B: -c -d E: -f G')

function read(text: string): MenuEntry[] {
  return text.split(' ').map((word) => ({ place: placeOf(word), label: word, path: '', url: '' }))
}

function placeOf(word: string): MenuEntry['place'] {
  if (word.endsWith(':')) return 'heading'
  return word.startsWith('-') ? 'under' : 'bar'
}

function said(entries: readonly MenuEntry[]) {
  return entries.map(({ label }) => label).join(' ')
}

function placeIn(label: string) {
  return menu.findIndex((one) => one.label === label)
}

describe('an entry goes', () => {
  test.each([
    ['A', 1, 'B: -c -d A E: -f G'],
    ['B:', -1, 'B: -c -d A E: -f G'],
    ['B:', 1, 'A E: -f B: -c -d G'],
    ['E:', -1, 'A E: -f B: -c -d G'],
    ['G', -1, 'A B: -c -d G E: -f'],
    ['-d', -1, 'A B: -d -c E: -f G'],
    ['-d', 1, 'A B: -c E: -d -f G'],
    ['-f', -1, 'A B: -c -d -f E: G'],
    ['E:', 1, 'A B: -c -d G E: -f'],
  ] as const)('%s by %i', (label, by, after) => {
    expect(said(moveEntry(menu, placeIn(label), by))).toBe(after)
  })

  test.each([
    ['A', -1],
    ['G', 1],
    ['-c', -1],
    ['-f', 1],
  ] as const)('%s no further by %i', (label, by) => {
    expect(moveEntry(menu, placeIn(label), by)).toBe(menu)
  })
})

test('a heading goes with all that stands under it', () => {
  expect(said(withoutEntry(menu, placeIn('B:')))).toBe('A E: -f G')
  expect(said(withoutEntry(menu, placeIn('-c')))).toBe('A B: -d E: -f G')
  expect(said(withoutEntry(menu, placeIn('E:')))).toBe('A B: -c -d G')
})

test('what stands under a heading knows it', () => {
  expect(headingOf(menu, placeIn('-d'))).toBe(placeIn('B:'))
  expect(headingOf(menu, placeIn('G'))).toBeNull()
})

describe('an entry is put', () => {
  const [fresh] = read('-x')
  const [link] = read('X')

  test('last under its heading, or last in the bar', () => {
    if (!fresh || !link) throw new Error('Nothing to put.')
    const under = { entry: fresh, heading: placeIn('B:') }
    expect(said(putEntry(menu, null, under))).toBe('A B: -c -d -x E: -f G')
    expect(said(putEntry(menu, null, { entry: link, heading: null }))).toBe('A B: -c -d E: -f G X')
    const last = { entry: fresh, heading: placeIn('E:') }
    expect(said(putEntry(menu, placeIn('-c'), last))).toBe('A B: -d E: -f -x G')
    expect(said(putEntry(menu, placeIn('G'), under))).toBe('A B: -c -d -x E: -f')
  })

  test('where it was, if it stays under the same heading', () => {
    if (!fresh) throw new Error('Nothing to put.')
    const under = { entry: fresh, heading: placeIn('B:') }
    expect(said(putEntry(menu, placeIn('-c'), under))).toBe('A B: -x -d E: -f G')
  })
})

describe('an entry that is dropped', () => {
  test.each([
    ['A', 'G', 'B: -c -d E: -f G A'],
    ['G', 'A', 'G A B: -c -d E: -f'],
    ['A', '-c', 'B: -c -d A E: -f G'],
    ['E:', '-d', 'A E: -f B: -c -d G'],
    ['B:', 'E:', 'A E: -f B: -c -d G'],
    ['B:', '-d', 'A B: -c -d E: -f G'],
    ['-c', '-d', 'A B: -d -c E: -f G'],
    ['-c', '-f', 'A B: -d E: -f -c G'],
    ['-f', '-c', 'A B: -f -c -d E: G'],
    ['-c', 'E:', 'A B: -d E: -c -f G'],
    ['-c', 'A', 'A B: -c -d E: -f G'],
    ['A', 'A', 'A B: -c -d E: -f G'],
  ])('%s on %s', (moving, target, expected) => {
    expect(said(dropEntry(menu, placeIn(moving), placeIn(target)))).toBe(expected)
  })
})
