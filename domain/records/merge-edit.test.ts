import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { mergeChange } from './merge-edit.ts'

const base = {
  domain: 'CyberSecurity',
  name: 'Rules',
  url: 'https://a.example',
  description: 'First.',
}

function merge(now: object, sent: object) {
  const sides = { base, current: { ...base, ...now }, sent: { ...base, ...sent } }
  return mergeChange(kinds.link, sides)
}

test('an untouched form takes nothing back', () => {
  expect(merge({ name: 'Rules, revised' }, {})).toEqual({ change: {}, conflicts: {} })
})

test('two editors of different fields both have their way', () => {
  expect(merge({ name: 'Rules, revised' }, { description: 'Second.' })).toEqual({
    change: { description: 'Second.' },
    conflicts: {},
  })
})

test('the same field changed in two ways is a conflict, and its neighbours are not', () => {
  expect(merge({ name: 'Theirs' }, { name: 'Mine', description: 'Second.' })).toEqual({
    change: { description: 'Second.' },
    conflicts: { name: { theirs: 'Theirs', yours: 'Mine' } },
  })
})

test('the same change made twice is none', () => {
  expect(merge({ name: 'Same' }, { name: 'Same' })).toEqual({ change: {}, conflicts: {} })
})

test('a field that a form does not send is left alone', () => {
  const sides = { base, current: { ...base, name: 'Theirs' }, sent: { description: 'Second.' } }
  expect(mergeChange(kinds.link, sides)).toEqual({
    change: { description: 'Second.' },
    conflicts: {},
  })
})

test('lists of files are compared by what is in them', () => {
  const [a, b] = [
    { name: 'a.pdf', fileId: 'a' },
    { name: 'b.pdf', fileId: 'b' },
  ]
  const note = { domain: 'CyberSecurity', title: 'On Locks', description: '', files: [a, b] }
  const sent = { ...note, files: [{ ...a }, { ...b }] }
  const current = { ...note, files: [a] }
  expect(mergeChange(kinds.note, { base: note, current, sent }).change).toEqual({})
  const shorter = mergeChange(kinds.note, { base: note, current: note, sent: current })
  expect(shorter.change).toEqual({ files: [a] })
})

test('what others have made of a text is told without the marks of its Markdown', () => {
  const page = { title: 'Lamps', body: 'One.' }
  const sides = { base: page, current: { body: '\\<b> **lamps**' }, sent: { body: 'Mine.' } }
  expect(mergeChange(kinds.notice, sides).conflicts).toEqual({
    body: { theirs: '\\<b> **lamps**', read: '<b> lamps', yours: 'Mine.' },
  })
})
