import { expect, test } from 'vitest'
import { sampleProfiles } from '#content/sample/profiles.ts'
import { pictureSize, sampleEvents } from '#content/sample/events.ts'
import { portrait } from '../portraits/portrait.ts'
import { scenes } from './scenes.ts'

test('there is a scene for the picture of every sample event, and none besides', () => {
  const wanted = sampleEvents.map(({ picture }) => picture)
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
  const drawings = sampleProfiles.map(({ number, look }) => portrait(number, look))
  expect(new Set(drawings)).toHaveProperty('size', sampleProfiles.length)
  expect(sampleProfiles.map(({ number, look }) => portrait(number, look))).toEqual(drawings)
  for (const svg of drawings) expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/)
})
