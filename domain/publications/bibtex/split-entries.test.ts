import { expect, test } from 'vitest'
import { splitEntries } from './split-entries.ts'

test('an entry has its type, key, line and body', () => {
  expect(splitEntries('junk\n\n@Article{a:1, title = {x}}')).toEqual([
    { type: 'article', key: 'a:1', line: 3, body: ' title = {x}', closed: true },
  ])
})

test('a key on a line of its own, or none, leaves the body on its lines', () => {
  expect(splitEntries('@misc{\n  k,\n t = 1}')[0]).toMatchObject({ key: 'k', body: '\n\n t = 1' })
  expect(splitEntries('@misc{, t = 1}')[0]).toMatchObject({ key: '', body: ' t = 1' })
  expect(splitEntries('@misc{t = {1}}')[0]).toMatchObject({ key: '', body: 't = {1}' })
})

test('several entries may share a line', () => {
  expect(splitEntries('@a{x, t=1} @b{y, t=2}').map(({ key }) => key)).toEqual(['x', 'y'])
})

test('an entry that is not closed ends where the next one begins', () => {
  expect(splitEntries('@a{x, t = {1\n@b{y, t = {2}}')).toMatchObject([
    { key: 'x', closed: false },
    { key: 'y', closed: true, line: 2 },
  ])
})

test('an entry is not closed by a brace that stands behind the next entry', () => {
  expect(splitEntries('@a{x, t = {1}\n@b{y, t = {2}}\n}').map(({ closed }) => closed)).toEqual([
    false,
    true,
  ])
})

test('an escaped brace closes nothing', () => {
  expect(splitEntries(String.raw`@a{x, t = {\}}}`)).toMatchObject([{ closed: true }])
})

test('parentheses close at the one that no brace or quotation holds', () => {
  const [entry] = splitEntries('@a(x, t = {:)}, u = ":)", v = 1) junk')
  expect(entry).toMatchObject({ body: ' t = {:)}, u = ":)", v = 1', closed: true })
})

test('comments are left out, whether in braces, on a line, or behind a percent sign', () => {
  const text = '@comment{@a{x, t=1}}\n@comment{ @a\n% @a{y, t=1}\n@a{z, t=1}'
  expect(splitEntries(text).map(({ key }) => key)).toEqual(['z'])
})
