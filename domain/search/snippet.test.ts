import { expect, test } from 'vitest'
import { marked } from '#test/search.ts'
import type { Mark } from './marks.ts'
import { snippetOf } from './snippet.ts'

const filler = 'one two three four five six seven eight nine ten '.repeat(12)

function asked(...words: string[]): Mark[] {
  return words.map((word) => ({ word, stem: word, isPrefix: false, endings: [] }))
}

function halfTyped(word: string): Mark[] {
  return asked(word).map((mark) => ({ ...mark, isPrefix: true }))
}

test('a short text is its own snippet, in one line', () => {
  expect(marked(snippetOf('The mast\n  fell.', asked('mast')))).toBe('The [mast] fell.')
})

test('of a long text the place is shown where most of the words stand together', () => {
  const text = `A mast. ${filler} The mast and the gateway stood. ${filler}`
  const snippet = marked(snippetOf(text, asked('gateway', 'mast')))
  expect(snippet).toMatch(/^…\u00a0.*The \[mast\] and the \[gateway\] stood\..*\u00a0…$/)
  expect(snippet.length).toBeLessThan(200)
})

test('a text without the words has none', () => {
  expect(snippetOf(filler, asked('mast'))).toEqual([])
})

test('a text that is one endless word is cut all the same', () => {
  expect(marked(snippetOf(`mast ${'x'.repeat(5000)}`, asked('mast'))).length).toBeLessThan(250)
})

test('of a page that is nothing but the word asked for the beginning is shown', () => {
  const snippet = marked(snippetOf('mast '.repeat(20_000), asked('mast')))
  expect(snippet).toMatch(/^\[mast\] \[mast\] .*\u00a0…$/)
})

test.each([
  ['accents', `${filler} Noël, noe\u0308l. ${filler}`, 'noel', '[Noël], [noe\u0308l].'],
  ['another script', `${filler} மதுமிதா செல்வம் ${filler}`, 'செல்வம்', 'மதுமிதா [செல்வம்]'],
  ['initials', `${filler} by K. S. Rao. ${filler}`, 'rao', 'by K. S. [Rao].'],
])('the place is found and marked in a text with %s', (_, text, word, place) => {
  expect(marked(snippetOf(text, asked(word)))).toContain(place)
})

test('words are shown that begin with what is typed, but not with one or two letters of it', () => {
  expect(marked(snippetOf('The masts usually fell.', halfTyped('mas')))).toBe(
    'The [masts] usually fell.',
  )
  expect(marked(snippetOf('It is usually us.', halfTyped('us')))).toBe('It is usually [us].')
})

test('a text of nothing but signs, or of nothing, has none', () => {
  expect(snippetOf('… — !? ', asked('mast'))).toEqual([])
  expect(snippetOf('', asked('mast'))).toEqual([])
})

test('a snippet begins and ends with whole words', () => {
  const parts = snippetOf(`${filler}mast ${filler}`, asked('mast'))
  const words = parts.flatMap(({ text }) => text.match(/\w+/g) ?? [])
  expect(words.filter((word) => !`mast ${filler}`.split(' ').includes(word))).toEqual([])
})

test('a word at the very end of a long text is shown with what stands ahead of it', () => {
  expect(marked(snippetOf(`${filler}mast`, asked('mast')))).toMatch(/^…\u00a0\w.* ten \[mast\]$/)
})
