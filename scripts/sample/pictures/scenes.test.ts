import { parse } from 'node:path'
import { expect, test } from 'vitest'
import events from '#content/sample/records/event.json' with { type: 'json' }
import { portrait } from '../portraits/portrait.ts'
import { looks } from '../profiles.ts'
import { pathOf } from '../sample-folder.ts'
import { pictureSize } from './canvas.ts'
import { scenes } from './scenes.ts'

test('there is a scene for the picture of every sample event, and none besides', () => {
  const wanted = events.map(({ photoId }) => parse(pathOf(photoId)).name)
  expect(Object.keys(scenes).toSorted()).toEqual(wanted.toSorted())
})

test.each(Object.entries(scenes))(
  '%s is the same at every drawing, in the promised measures',
  (_name, draw) => {
    const svg = draw()
    expect(draw()).toBe(svg)
    expect(svg).toContain(`width="${pictureSize.width}" height="${pictureSize.height}"`)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/)
  },
)

test('every portrait is of another person, and the same at every drawing', () => {
  const drawings = [...looks].map(([number, look]) => portrait(number, look))
  expect(new Set(drawings)).toHaveProperty('size', looks.size)
  expect([...looks].map(([number, look]) => portrait(number, look))).toEqual(drawings)
  for (const svg of drawings) expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/)
})
