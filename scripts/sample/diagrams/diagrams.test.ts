import { expect, test } from 'vitest'
import { sampleNotes } from '#content/sample/notes.ts'
import { diagrams } from './diagrams.ts'

test('there is a diagram for every picture of the sample notes, and none besides', () => {
  const files = sampleNotes.flatMap(({ files: held }) => held.map(({ file }) => file))
  const wanted = files.filter((file) => file.endsWith('.png'))
  const drawn = Object.keys(diagrams).map((name) => `${name}.png`)
  expect(drawn.toSorted()).toEqual(wanted.toSorted())
})

test.each(Object.entries(diagrams))('%s is the same at every drawing', (_name, draw) => {
  expect(draw()).toBe(draw())
  expect(draw()).not.toMatch(/NaN|Infinity|undefined/)
})
