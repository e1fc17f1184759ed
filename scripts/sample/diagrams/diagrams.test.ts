import { basename } from 'node:path'
import { expect, test } from 'vitest'
import notes from '#content/sample/records/note.json' with { type: 'json' }
import { pathOf } from '../sample-folder.ts'
import { diagrams } from './diagrams.ts'

test('there is a diagram for every picture of the sample notes, and none besides', () => {
  const files = notes.flatMap(({ files: held }) =>
    held.map(({ fileId }) => basename(pathOf(fileId))),
  )
  const wanted = files.filter((file) => file.endsWith('.png'))
  const drawn = Object.keys(diagrams).map((name) => `${name}.png`)
  expect(drawn.toSorted()).toEqual(wanted.toSorted())
})

test.each(Object.entries(diagrams))('%s is the same at every drawing', (_name, draw) => {
  expect(draw()).toBe(draw())
  expect(draw()).not.toMatch(/NaN|Infinity|undefined/)
})
