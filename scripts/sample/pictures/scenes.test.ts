import { expect, test } from 'vitest'
import { pictureSize, sampleEvents } from '#content/sample/events.ts'
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
